"""Names for pupils who give none of their own: "Steady Heron"."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

_FIRST_WORDS = """
Able Active Agile Airy Alert Amber Ample Ardent Artful Autumn Balmy Beaming Blissful Blithe Bold
Bonny Bouncy Brave Breezy Bright Brisk Bronze Bubbly Busy Calm Candid Capable Careful Caring
Cheerful Cheery Chipper Chirpy Civil Classic Clear Clever Coastal Constant Cool Copper Coral
Cordial Cosmic Cosy Crimson Crisp Crystal Curious Dapper Daring Dashing Dauntless Deft Devoted
Diligent Dreamy Dynamic Eager Early Earnest Easy Elegant Electric Emerald Evening Expert Fabled
Faithful Famous Fancy Fearless Festive Fine Firm Fleet Floating Fluent Flying Forest Frank Free
Fresh Friendly Frosty Gallant Garden Genial Gentle Genuine Gifted Glad Gleaming Glowing Golden
Good Graceful Gracious Grand Grateful Great Handy Happy Hardy Hearty Helpful Heroic Honest Hopeful
Humble Humming Ideal Indigo Jade Jaunty Jolly Jovial Joyful Keen Kind Kindly Knowing Laughing
Leafy Lilac Lively Loyal Lucky Lunar Magic Maple Meadow Mellow Merry Mighty Mindful Minty Modest
Morning Mossy Musical Neat Nifty Nimble Noble Northern Open Orange Outgoing Painted Patient
Peaceful Pearly Perky Playful Pleasant Plucky Poised Polished Polite Popular Precise Prompt Proper
Proud Punctual Purple Quick Quiet Rapid Ready Regal Reliable Resolute River Robust Rosy Royal Ruby
Rustic Sandy Scarlet Secure Serene Shining Shiny Silent Silken Silver Sincere Skilful Smiling
Smooth Snowy Soaring Sociable Solar Solid Sparkling Speedy Spirited Splendid Sporty Spring
Sprightly Spry Starry Steadfast Steady Sterling Strong Sturdy Summer Sunlit Sunny Super Sure
Tactful Thankful Thorough Thoughtful Thrifty Tidy Timely Tireless Topaz Tranquil True Trusty
Truthful Upbeat Useful Valiant Velvet Vibrant Violet Vivid Warm Watchful Welcome Whistling Willing
Winning Winter Wise Witty Wonderful Woodland Worthy Youthful Zesty
"""
_BIRD_NAMES = """
Albatross Argus Auk Auklet Avocet Babbler Barbet Bellbird Bittern Blackbird Blackcap Bluebird
Bluethroat Bobolink Bobwhite Bowerbird Brambling Brant Brolga Budgerigar Bulbul Bullfinch Bunting
Bushchat Canary Canvasback Caracara Cardinal Cassowary Catbird Chaffinch Chickadee Chiffchaff
Cisticola Condor Corella Cormorant Corncrake Cotinga Courser Crake Crane Crossbill Curlew
Currawong Darter Dipper Dotterel Dove Dowitcher Dunlin Dunnock Eagle Egret Eider Emu Falcon
Falconet Fantail Fernbird Fieldfare Finch Firecrest Firefinch Flamingo Flicker Flycatcher
Francolin Frigatebird Fulmar Gadwall Gallinule Garganey Gnatcatcher Godwit Goldcrest Goldeneye
Goldfinch Goosander Goshawk Grackle Grassbird Grebe Greenfinch Greenshank Grosbeak Guillemot
Guineafowl Gyrfalcon Hamerkop Harrier Hawfinch Hawk Heron Hobby Honeybird Honeyeater Honeyguide
Hoopoe Hornbill Hummingbird Ibis Iora Jabiru Jacamar Jacana Jackdaw Jay Junco Kagu Kea Kestrel
Kingbird Kingfisher Kinglet Kiskadee Kite Kittiwake Kiwi Knot Koel Kookaburra Lapwing Lark
Leafbird Linnet Longbill Longclaw Longspur Lorikeet Lory Lyrebird Macaw Magpie Mallard Manakin
Mannikin Meadowlark Merganser Merlin Monarch Moorhen Motmot Mousebird Munia Murre Murrelet
Nightingale Nightjar Nutcracker Nuthatch Oriole Oropendola Osprey Ostrich Ovenbird Owl Owlet
Oystercatcher Parakeet Pardalote Parrot Parrotlet Partridge Parula Peafowl Pelican Penguin
Peregrine Petrel Phalarope Pheasant Phoebe Piculet Pigeon Pintail Pipit Plover Pochard Prinia
Prion Ptarmigan Puffbird Puffin Quail Quetzal Raven Razorbill Redpoll Redshank Redstart Redwing
Reedling Rhea Roadrunner Robin Roller Rook Rosefinch Rosella Sanderling Sandgrouse Sandpiper Scaup
Scoter Seedeater Seriema Serin Shearwater Shelduck Shoebill Shoveler Shrike Sicklebill Silvereye
Siskin Skimmer Skua Skylark Snipe Solitaire Sora Sparrow Sparrowhawk Spinetail Spoonbill Spurfowl
Starling Stilt Stint Stonechat Stork Sunbird Sunbittern Surfbird Swan Swift Swiftlet Takahe
Tanager Teal Tern Thornbill Tinamou Toucan Toucanet Towhee Trogon Tropicbird Trumpeter Tui Turaco
Turnstone Veery Verdin Vireo Wagtail Warbler Waxbill Waxwing Weaver Whimbrel Whinchat Whipbird
Whistler Whitethroat Wigeon Willet Woodlark Woodpigeon Woodstar Woodswallow Wren Wryneck
Yellowhammer Yellowlegs Yellowthroat
"""
_FIRST = tuple(_FIRST_WORDS.split())
_BIRDS = tuple(_BIRD_NAMES.split())
"""Of one word each, as they have to be typed again next week."""


def generated_name(chance: Random, taken: Collection[str]) -> str:
    """A name that is none of those taken: a friendly word and a bird.

    Raises `ValueError` when every name there is has been taken.
    """
    names = len(_FIRST) * len(_BIRDS)
    start = int(chance.random() * names)
    for number in range(start, start + names):
        first, bird = divmod(number % names, len(_BIRDS))
        name = f"{_FIRST[first]} {_BIRDS[bird]}"
        if name not in taken:
            return name
    raise ValueError("Every name there is has been taken.")


def tidy_member_name(text: str) -> str:
    """The name as it is kept, however it was typed: "steady  heron" is "Steady Heron"."""
    return " ".join(text.replace("-", " ").split()).title()
