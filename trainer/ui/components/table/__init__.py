"""The game table: board, hands, the play and the show, as the browser draws them."""
