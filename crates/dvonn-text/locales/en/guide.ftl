# The first games, and what is new, in the web app.
