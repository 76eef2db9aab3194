CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    request TEXT UNIQUE,
    invite TEXT NOT NULL,
    ruleset TEXT NOT NULL,
    start_position TEXT NOT NULL,
    clock BIGINT NOT NULL,
    minutes BIGINT NOT NULL,
    seconds BIGINT NOT NULL,
    days BIGINT NOT NULL,
    listed BIGINT NOT NULL,
    rated BIGINT NOT NULL,
    before_id TEXT NOT NULL,
    created BIGINT NOT NULL,
    status BIGINT NOT NULL,
    version BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    result TEXT NOT NULL,
    ending TEXT NOT NULL,
    to_move TEXT NOT NULL,
    deadline BIGINT NOT NULL,
    after_id TEXT NOT NULL
);
CREATE INDEX games_by_change ON games (status, changed);

CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    side BIGINT NOT NULL,
    name TEXT NOT NULL,
    secret TEXT NOT NULL,
    account TEXT NOT NULL,
    level BIGINT NOT NULL,
    PRIMARY KEY (game, side)
);
CREATE INDEX seats_by_account ON seats (account);

CREATE TABLE events (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    version BIGINT NOT NULL,
    kind TEXT NOT NULL,
    side BIGINT NOT NULL,
    text TEXT NOT NULL,
    ply BIGINT NOT NULL,
    at BIGINT NOT NULL,
    white_left BIGINT NOT NULL,
    black_left BIGINT NOT NULL,
    lag BIGINT NOT NULL,
    PRIMARY KEY (game, version)
);

CREATE TABLE beats (
    process TEXT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL
);

CREATE TABLE outages (
    since BIGINT NOT NULL,
    until BIGINT NOT NULL
);
CREATE INDEX outages_by_end ON outages (until);

CREATE TABLE accounts (
    name TEXT NOT NULL PRIMARY KEY,
    folded TEXT NOT NULL UNIQUE,
    passphrase TEXT NOT NULL,
    recovery TEXT NOT NULL,
    created BIGINT NOT NULL
);

CREATE TABLE sessions (
    hash TEXT NOT NULL PRIMARY KEY,
    account TEXT NOT NULL REFERENCES accounts (name) ON DELETE CASCADE,
    expires BIGINT NOT NULL
);
CREATE INDEX sessions_by_account ON sessions (account);

CREATE TABLE ratings (
    account TEXT NOT NULL REFERENCES accounts (name) ON DELETE CASCADE,
    ruleset TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    PRIMARY KEY (account, ruleset)
);
CREATE INDEX ratings_by_rating ON ratings (ruleset, rating);

CREATE TABLE history (
    account TEXT NOT NULL REFERENCES accounts (name) ON DELETE CASCADE,
    game TEXT NOT NULL,
    ruleset TEXT NOT NULL,
    at BIGINT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (account, game)
);
CREATE INDEX history_by_time ON history (account, ruleset, at);
