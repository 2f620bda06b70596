# The project's site: its start page, what is around every page, downloads. The pages of the rules and the glossary
# also use rules.ftl. Guides are in English.

## Around every page
site-guides = Guides
site-download = Download
site-languages = Languages
site-privacy = This site has no trackers and no cookies, and loads nothing from other hosts.
site-credit = DVONN is a game by Kris Burm. This software is free, and made independently of its author and publishers.
site-licence = Licence
# $version (such as 0.1.0)
site-version = Version { $version }

## The start page
site-home-title = DVONN: play, learn and analyse the board game
site-home-do = What you can do
site-home-play = Ten opponents, from a friendly beginner to the engine at full strength. Or two players on one screen.
site-home-puzzles = 1,000 positions with exactly one best move, each proven. There is a new one every day.
site-home-review = A coach goes through your game and explains, in the words players use, what you missed and why.
site-home-analyse = Try moves with the engine's help, set up positions, open and share games.
site-home-games = Every game is kept on your device. Records from elsewhere open here, many at once.
site-home-shots = Pictures of the app
site-home-shot-play = A game: the stack in hand, and the stacks on which it may land.
site-home-shot-learn = A lesson: what to do, and the board to do it on.
site-home-shot-analyse = The analysis board: the best moves, the evaluation, and the graph of the game.
site-home-build = More than an app
site-home-players-title = For players
site-home-players = The app and the terminal, records of games, reviews and puzzles, step by step.
site-home-hosts-title = For hosts
site-home-hosts = The app is a folder of static files: put it on any web host, or serve it from one program.
site-home-engines-title = For engine authors
site-home-engines = A protocol, a check for your program, and matches against opponents of known strength.
site-home-research-title = For researchers
site-home-research = A Python package with the rules, the engine, proven endgames and games played in batches.
site-home-javascript-title = For JavaScript programmers
site-home-javascript = A board for any page, in twenty lines, with the rules, the engine and the coach. No bundler.
site-home-coach-title = How the coach works
site-home-coach = What exactly each of the players’ words means, and how often the coach is right.
site-home-measured-title = Measured
site-home-measured = Strength, speed and size, each with the command that measures it again.

## The rules and the glossary
site-rules-about = All the rules of DVONN by number, with boards that show them.
# $rule (a number such as M3)
site-rules-board = A board that shows rule { $rule }
# $rule (a number such as M3)
site-rules-try = Try rule { $rule } in the app
site-glossary-about = The words of the rules and the words that players use, each with an example on a board.

## Downloads
site-download-about = Programs for Linux, Windows and macOS, and the web app for your own host.
site-download-none = No version has been released here yet. This page says how to build it.
site-download-not-needed = You can play without a download: the app runs in the browser, and works offline after the first visit.
site-download-for = For
site-download-file = File
site-download-linux-x86 = Linux on x86-64 processors
site-download-linux-arm = Linux on ARM processors
site-download-debian-x86 = Debian and Ubuntu on x86-64 processors
site-download-debian-arm = Debian and Ubuntu on ARM processors
site-download-windows = Windows
site-download-mac-arm = macOS on Apple’s processors
site-download-mac-x86 = macOS on Intel’s processors
site-download-web = Web hosts: the app as a folder
site-download-python = Python
site-download-javascript = JavaScript
site-download-crate = Rust programs: a crate
site-download-site = Web hosts: this site as a folder
site-download-contents = List of all parts (CycloneDX)
site-download-other = Other
site-download-sums = To check the files on Linux, download the list of checksums into the same folder:
site-download-start = How to start
site-download-start-about = Unpack the archive and open a terminal in its folder. The first command opens the app in your browser, the second plays in the terminal, the third lists all others. The app is inside the program: no network is needed.
site-download-start-else = On macOS, open DVONN.app; it contains the command, as DVONN.app/Contents/MacOS/dvonn. The package for Debian installs the command dvonn, which needs no ./ in front.
site-download-unsigned = The programs are not signed. Windows and macOS therefore ask before the first start: on Windows choose “More info” and “Run anyway”, on macOS allow the program under Privacy & Security in the system settings.
site-download-source = From source
site-download-source-about = All you need is Rust, installed by rustup. Run these commands in the source folder:
site-download-source-commands = The first command builds the web app and opens it in your browser, the second installs the command dvonn. The first build takes a few minutes.

## References
site-references = References
site-api-rust = Reference of this crate
site-api-python = Types of the Python package
site-api-javascript = Types of the JavaScript package
site-api-about = What the package contains, as its files declare it. The guide shows how to use it.
site-list-about = The documents of this folder.

## No such page
site-lost = This page does not exist
site-lost-about = Perhaps it has moved. The start page leads to everything.
