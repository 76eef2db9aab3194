/* What the modules of the page say to each other. Read by the type checker only; the browser never sees this file.
 *
 * All positions and moves are the strings of the rules. Words (`text`, `words`, `sentence`, …) are in the language that
 * is chosen, ready to be shown; sentences have no closing full stop unless it is said. */

export type Side = 'white' | 'black';
export type Result = 'none' | Side | 'draw';

/** x = 0 is file a, y = 0 is rank 1. */
export interface Cell {
  x: number;
  y: number;
}

export interface Ruleset {
  name: string; // "shakti:near"
  game: string; // "shakti"
  title: string;
  summary: string; // one line for menus
  figures: Record<string, string>; // what may stand for the letters of pieces in moves: {"Q": "♕"}; none where no letter means a piece
  designer: string; // who has made the game
  page: string | null; // the address of their own page about it
}

export interface Square extends Cell {
  ground: 'board' | 'ring' | 'beyond' | 'gap';
  piece: string; // a capital letter, as in moves; '' for none
  side: Side; // whose piece; means nothing without one
  pegs: number; // bit i is hole 'A' + i
  newPegs: number; // those of them that the last move set
  from: boolean; // the last move: a piece left it,
  to: boolean; // came to it,
  removed: boolean; // something on it was taken, recalled or fell away,
  pegged: boolean; // the piece on it got a peg
  sight: Cell[]; // what the piece on it sees, or its pegs lead to, in games with lines of sight
  endangeredBy: Cell[]; // where those stand that give it check
  words: string; // what is there: "c3: Black's knight"
}

export interface Board {
  width: number;
  height: number;
  squares: Square[]; // a1, b1, … : squares[y * width + x]
  side: Side; // to move
  boxLow: Cell; // corners of all that is board, gaps included
  boxHigh: Cell;
  borderX: boolean; // it cannot grow to the left and right,
  borderY: boolean; // above and below
  hasHands: boolean;
  hands: Record<Side, string>; // pieces in hand, capitals
  gone: Record<Side, string>; // pieces out of the game for good
  remarks: Remark[]; // what else the game has to say
}

/** Something that a position has besides its board and pieces, in the words of its game. */
export interface Remark {
  name: string; // for programs: "in-check", "may-swap"
  about: Side[]; // of whom it is said
  pressing: boolean; // said with whose turn it is
  text: string; // "in check"
  sentence: string | null; // without a full stop; null if other remarks say enough
  cells: Cell[]; // the cells concerned
}

/** What there is to set up in a ruleset. Of cells, row by row from a1, whether they are as it says. */
export interface Kit {
  width: number;
  height: number;
  places: boolean[]; // a piece can stand there
  gaps: boolean[]; // there is no tile, or it can be taken away
  holes: number; // that can have a peg: bit i is hole 'A' + i; 0 without pegs
  pieces: KitPiece[];
  rights: Record<Side, string>[]; // what a side may still do, in words: "White may swap once"
}

export interface KitPiece {
  letter: string; // a capital
  most: number; // how many of it a side can have
  words: Record<Side, string>; // "White's queen"
  gone: Record<Side, string> | null; // that it is gone for good: "White's queen is gone"; null if it cannot be
}

/** What is set up: the pieces on the grid of the kit, and what no piece shows. */
export interface Arrangement {
  side: Side; // to move
  pieces: (Cell & { letter: string; side: Side; pegs: number })[];
  gaps: Cell[]; // where there is no tile
  gone: Record<Side, string>; // pieces out of the game for good
  rights: Record<Side, boolean[]>; // as the kit lists them
}

/** Something a person points at to make a turn. */
export interface Step {
  kind: 'piece' | 'hand' | 'target' | 'recall' | 'peg' | 'swap' | 'pass';
  cell?: Cell;
  letter?: string;
}

/** A step that can come next, and what it leads to: the move, if it completes the turn; else what can follow, if that is said
 * already. */
export interface Way extends Step {
  move?: string;
  then?: Way[];
}

/** Why something was refused. */
export interface Reason {
  rule: string; // for programs: "not-your-piece"
  text: string;
  cells: Cell[];
  line: number; // of a record; 0 if it is not about one
}

/** A turn in the making. */
export interface Turn {
  steps: Step[]; // so far
  next: Way[]; // what can come next
  move: string | null; // once the turn is complete
  readonly board: Board; // as it looks with the steps so far, in the coordinates of the position before
}

/** A way to a position: enough to know it, its history and its repetitions. */
export interface Line {
  ruleset: string;
  start: string; // "startpos" or a position string
  moves: string[];
}

/** An end that the moves do not show. */
export interface End {
  kind: 'resignation' | 'time' | 'agreement' | 'length' | 'illegal-move' | 'crash';
  loser?: Side;
}

export interface Score {
  mate: boolean; // value is the plies to the end
  value: number; // hundredths; above 0 the side to move is better
}

/** A whole game, as records have it. comments[i] and evaluations[i] are about the position after i moves. */
export interface Game extends Line {
  tags: Record<string, string>;
  comments: (string | null)[];
  evaluations: (Score | null)[];
  variations: Variation[]; // those that leave the game itself
  end: End | null;
}

/** What could have been played instead of a move, and what would have followed. It may begin with the same move as the line
 * that it leaves: what follows the end of a game is told so. comments[i] and evaluations[i] are about the position after
 * moves[i]. */
export interface Variation {
  at: number; // how many moves of the game, or of the variations that lead here, come before it
  moves: string[]; // at least one
  comments: (string | null)[];
  evaluations: (Score | null)[];
  variations: Variation[]; // those that leave this one
}

/** How a line stands at its end. */
export interface Standing {
  position: string;
  side: Side;
  result: Result;
  ending: 'rule' | 'repetition' | End['kind'] | null; // null: the game goes on
  sentence: string; // how it ended: "The game is over: White has resigned, and Black has won"; '' while it goes on
  deciding: Cell[]; // the cells that decided it, if it is over by the rules and cells did
  repetitions: number;
  board: Board; // with what the last move did
  words: string; // the position in sentences, a line each
}

/** The same with all else that a screen needs when a move was made, so that it has to ask but once. */
export interface Situation extends Standing {
  move: string | null; // the last one, as records write it; null at the start
  said: string; // what it did, as describeMove() says it; '' at the start
  steps: Step[]; // of which it was made
  next: Way[]; // how the next turn can begin; nothing once the game is over
}

/** What a game being played answers when it is told what happens: all that a screen needs. src/web/playing.c */
export interface PlayAnswer {
  play: number; // by which the game is told from now on
  done: boolean; // whether what was told could happen
  changes: ('moved' | 'ended' | 'seated' | 'offered' | 'paused')[];
  course: Course | null; // null: as before
  kept: { record: string; tags: Record<string, string> } | null; // how the game is to be kept; null: as before
  seats: Record<Side, number>; // the computer's level, or 0 for a person
  side: Side; // whose turn it is
  ownSide: Side; // who gives up or offers a draw now: the side to move, or the person's while the computer is to move
  anyPerson: boolean;
  personsTurn: boolean; // a person is to move
  attended: boolean; // somebody plays here: the clocks may run
  paused: boolean; // the computer waits until it is told to go on
  over: boolean;
  undoLength: number | null; // how many moves undo leaves; null: there is nothing to undo
  canRedo: boolean;
  offers: { draw: Side | null; takeback: Side | null }; // by whom
  clocks: Clocks | null;
  task: PlayTask | null; // what the computer is to do now
  nextTick: number | null; // when time alone changes something, as performance.now() has it; null: never
}

/** What was played. */
export interface Course {
  moves: string[];
  end: End | null;
  undone: string[]; // what was taken back and can be played again, the next one first
  situation: Situation; // now
}

export interface Clocks extends Record<Side, number> { // what is left, in milliseconds
  control: string; // minutes that each side begins with, and seconds for each turn: "5+3"
  run: boolean; // for the side to move: somebody plays, both sides have moved, and nobody pauses
}

export interface PlayTask {
  kind: 'move' | 'answer'; // to an offered draw
  tenths: number; // of a level: how strong it plays
  milliseconds: number; // for which it may think; 0: its level is limit enough
}

export interface EngineLine {
  score: Score;
  text: string; // White's view: "+0.35", "mate 3"
  moves: string[];
}

export interface Report {
  depth: number;
  selectiveDepth: number;
  nodes: number;
  milliseconds: number;
  lines: EngineLine[]; // best first; none only if the game is over
  words: string; // what was found, in sentences, if that was asked for
  threat?: boolean; // asked for as a threat: whether it is one, a win
  pulse?: Pulse; // what the search is at; none once it has ended
}

/** What a search is at, of which its report says what was found before. */
export interface Pulse {
  depth: number; // that is searched now
  move: string; // that is searched now,
  index: number; // its place among the moves, from 0,
  count: number; // and how many these are
  threads: number; // that take part
}

export interface Limits {
  depth?: number;
  nodes?: number;
  milliseconds?: number;
  lines?: number;
}

export interface ThinkOptions {
  level?: number; // 1 to 10, or between two: 4.3; none: full strength
  seed?: number; // for levels
  limits?: Limits;
  pulse?: number; // milliseconds after which it reports what it is at, though nothing new was found
  words?: 'hint' | 'threat'; // as what it is to be told: the best move, or what the side to move in a turned position threatens
  onReport?: (report: Report) => void;
}

export type Verdict = 'unknown' | 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';

/** What a review says of the move after so many plies, and of the position before it. */
export interface Judgement {
  verdict: Verdict;
  word: string; // the verdict for people
  chances: number; // White's in the position before the move, 0 to 1
  loss: number; // chances that the mover gave away
  best: string; // the better (or same) move
  bestText: string; // what it is worth, White's view
  playedText: string; // what the played move is worth, White's view
  why: string; // what the move does or allows, in sentences; '' if there is nothing to say
  against: string; // of an inaccuracy or worse the same without the better move
}

export interface Review {
  done: number; // positions looked at
  count: number; // of all
  judgements: Judgement[]; // one a move; the ones not reached are 'unknown'
  lastChances: number; // White's in the last position
  memory: string; // for a review that goes on from here
}

export interface GuidePage {
  title: string;
  paragraphs: string[];
  ruleset: string;
  position: string | null; // null: the page has no board
  move: string | null; // shown as just played
}

export interface GuideExercise {
  title: string;
  task: string;
  ruleset: string;
  position: string;
  lesson: string; // said when it is solved
}

export interface GuideNote {
  piece: string; // its letter; '': the aim of the game
  text: string; // in sentences
}

export interface GuideAnswer {
  answer: 'solved' | 'legal' | 'illegal';
  reason: Reason | null; // what is missing or wrong
}

/** The rules, on the page's own thread: every call answers at once. Calls about a ruleset, position, move or step that is
 * not one throw a Refusal (web/core/wasm.js), which has the reason; only the functions that read text return it.
 * web/core/rules.js */
export interface Rules {
  version(): string;
  rulesets(): Ruleset[];
  readPosition(ruleset: string, text: string): { position: string; reason: null } | { position: null; reason: Reason };
  /** A move, in any spelling, and the position that it leads to. */
  readMove(ruleset: string, position: string, text: string):
    { move: string; after: string; reason: null } | { move: null; reason: Reason };
  /** The position with the other side to move, in which a threat can be seen; null if there is none. */
  turned(ruleset: string, position: string): string | null;
  moves(ruleset: string, position: string): string[];
  standing(line: Line, end?: End | null): Standing;
  situation(line: Line, end?: End | null): Situation;
  /** The board after a move of the position, with what it did; without a move, the position's. */
  board(ruleset: string, position: string, move?: string | null): Board;
  /** What there is to set up, and a position as that. */
  kit(ruleset: string): Kit;
  setUp(ruleset: string, position: string): { board: Board; rights: Record<Side, boolean[]> };
  /** The position string of what is set up, which is for readPosition() to judge, and how it looks. */
  arrange(ruleset: string, arrangement: Arrangement): { text: string; board: Board };
  turn(ruleset: string, position: string, steps: Step[]): Turn;
  stepsOf(ruleset: string, position: string, move: string): Step[];
  /** Why this step, which is not one of the next ones, cannot come next. */
  whyNot(ruleset: string, position: string, steps: Step[], step: Step): Reason;
  /** A legal move in words: "Black moves the knight from c3 to d5". `who` plays it; without, the side's name. */
  describeMove(ruleset: string, position: string, move: string, who?: string): string;
  /** "Where the hole lies": "1 left 2 up". */
  describeHole(letter: string): string;
  /** What is left on a clock: "4:05", or "9.3" in the last ten seconds. */
  clockText(milliseconds: number): string;
  levelWord(level: number): string;
  pieceName(ruleset: string, piece: string): string;
  sideName(side: Side): string;
  /** The records that stand in a text one after the other; whether they are good shows when they are read. */
  splitRecords(text: string): string[];
  readRecords(text: string): { games: Game[]; reason: null } | { games: null; reason: Reason };
  writeRecord(game: Game): string;
  /** Begins to play a game, with moves that were taken back, the next one first. Nobody attends it yet. */
  beginPlay(game: Game, undone: string[]): PlayAnswer;
  /** Tells a game what happens now: "move d2d3", "undo", "resign white", "tick"… (src/web/playing.c has them all). */
  tellPlay(play: number, event: string, now: number): PlayAnswer;
  /** Tells it how the computer, which was offered a draw, judges the position for the side to move. */
  judgeDraw(play: number, score: Score, now: number): PlayAnswer;
  endPlay(play: number): void;
  /** A picture of how a line stands, a whole SVG document. */
  picture(line: Line, end?: End | null): string;
  /** A piece as SVG elements in a square from (0, 0) to (100, 100), plate included. */
  pieceArt(game: string, piece: string, side: Side): string;
  /** The guide. It is loaded when it is asked for first, with the engine, which checks the answers. */
  lessons(): Promise<Lessons>;
}

/** The rules for newcomers, and exercises. */
export interface Lessons {
  pages(game: string): GuidePage[];
  exercises(game: string): GuideExercise[];
  /** What is to be known of a ruleset at a glance: its aim, then each of its pieces. */
  notes(ruleset: string): GuideNote[];
  check(game: string, index: number, move: string): GuideAnswer;
  /** What is told in a guided game, to who has read so many texts since the last turn; null: nothing. */
  tour(line: Line, read: number): TourStep | null;
  /** What a game, which ended at a second since 1970, brings to the player's results; null if it is none that could. */
  countGame(record: string, when: number): { line: string; why: null } | { line: null; why: string } | null;
  /** Where the player stands, by results as the terminal writes them (src/standing/results.h). */
  strength(ruleset: string, results: string): Strength;
}

/** What is told in a guided game, and what is marked meanwhile. */
export interface TourStep {
  text: string;
  waits: boolean; // until it was read; else until a turn is made
  cells: Cell[];
  pieces: string; // kinds that are marked: capital letters are the player's, in hand as well
}

/** Where the player stands among the levels of the computer. Strengths are in tenths of a level, and as text: "4.3". */
export interface Strength {
  tenths: number;
  text: string;
  words: string; // "You play about as well as level 4.3 (3 to 6); 12 games."
  record: string; // how the last games went, in words; '' if there is none
  curve: StrengthPoint[]; // after each game that counts, the oldest first
}

export interface StrengthPoint {
  when: number; // seconds since 1970
  side: Side;
  opponent: number;
  opponentText: string;
  outcome: 'won' | 'drawn' | 'lost';
  tenths: number;
  text: string;
}

/** The engine, in a worker of its own. One thing at a time: a new call stops the one before. web/core/thinker.js */
export interface Thinker {
  /** Resolves with the last report when a limit is reached, nothing is left to find, or stop() was called; one that was
   * stopped before anything was found has no lines. With a level, the move to play is the first of the first line. */
  think(line: Line, options?: ThinkOptions): Promise<Report>;
  /** With the memory of a review of the same game and limits that was stopped, it goes on from there. */
  review(game: Game, limits: Limits, onProgress: (review: Review) => void, memory?: string): Promise<Review>;
  bench(): Promise<{ nodes: number; milliseconds: number }>;
  stop(): void;
}

/** A position in a tree of variations. */
export interface TreeNode {
  parent: TreeNode | null;
  move: string | null; // that led here; null at the root
  position: string;
  children: TreeNode[]; // the first is the main line
  ply: number;
  comment: string;
  evaluation: Score | null;
}

/** What the server of games says, or is told: docs/online.md has all of it. */
export type OnlineMessage = Record<string, any>;

/* ---- The page ---- */

/** What the user prefers, kept in the browser. */
export interface Preferences {
  language: '' | 'en' | 'fr' | 'pt'; // '': the browser's
  theme: 'system' | 'light' | 'dark';
  motion: 'system' | 'full' | 'none';
  sound: boolean;
  volume: number; // of sounds: 0 to 100
  pace: 'quick' | 'natural' | 'slow'; // how soon the computer answers
  board: 'green' | 'wood' | 'blue' | 'contrast'; // what boards lie on and are made of
  pieces: 'ivory' | 'wood' | 'plain';
  size: 'small' | 'medium' | 'full'; // of boards
  evaluation: boolean; // new games show it
  coordinates: boolean; // letters and numbers beside the board
  confirm: boolean; // a complete turn waits for one more press
  arrow: boolean; // the engine's best move is an arrow on the board that is analysed
  turning: boolean; // with two people at one device the board turns to who is to move
  premoves: boolean; // a turn can be prepared while the other side thinks
  figures: '' | 'letters' | 'figures'; // what stands for pieces in moves; '': what the language would rather have
  words: boolean; // the last move is written out under the board
  keys: boolean; // single letters do something wherever the focus is
  engineLines: number; // how many lines an analysis shows, 1 to 5
  engineDepth: number; // how deep it searches at most; 0: as deep as it comes
  engineTime: number; // for how many seconds at most; 0: for ever
  engineTable: number; // megabytes of the table
  engineThreads: number; // 0: as many as are good
}

export interface Settings {
  readonly values: Readonly<Preferences>;
  set<K extends keyof Preferences>(name: K, value: Preferences[K]): void;
  /** Calls back after every change; returns what ends that. */
  watch(changed: () => void): () => void;
}

/** A game as the browser keeps it. */
export interface SavedGame {
  id: string;
  name: string; // given by the user, or ''
  game: Game; // players and clocks are tags, as in record files
  undone: string[]; // moves taken back that can be played again, the next one last
  created: number; // milliseconds since 1970
  changed: number;
  over: boolean;
  studied?: boolean; // it comes from an analysis: nobody has played it here
  helped?: boolean; // a person had hints, evaluations or moves back against the computer
  glance?: Glance;
}

/** What can be told of a kept game without reading its record. */
export interface Glance {
  of: number; // `changed` of the game that was looked at
  ruleset: string;
  moves: number;
  result: Result;
  tags: Record<string, string>;
  words: string; // its comments
}

/** A game as it lies in the data base: its record as text. */
export type GameRow = Omit<SavedGame, 'game'> & { record: string };

export interface Store {
  /** Keeps a game; its record is written if it is not told. What else is done with games and notes is done with it, or not at all. */
  saveGame(saved: SavedGame, record?: string, also?: (transaction: IDBTransaction) => void): Promise<void>;
  loadGame(id: string): Promise<SavedGame | null>;
  /** The last changed first; those that cannot be read are left out. */
  listGames(): Promise<SavedGame[]>;
  /** The same as they lie there, unread. */
  rows(): Promise<GameRow[]>;
  /** The game of a row; null if it cannot be read. */
  read(row: GameRow): SavedGame | null;
  /** Does something with a table, 'games' or 'notes', or with both, and waits until it is written. */
  ask<T>(table: string | string[], mode: IDBTransactionMode, act: (rows: IDBObjectStore, transaction: IDBTransaction) => IDBRequest<T>): Promise<T>;
  /** The game that was played last and is not over; null if there is none. */
  waitingGame(): Promise<SavedGame | null>;
  /** Changes something of a game, and leaves the rest as it is now. */
  changeGame(id: string, change: Partial<GameRow>): Promise<void>;
  /** Keeps games that come from elsewhere, all or none; those that cannot be kept last as long as the page is open. */
  addGames(rows: GameRow[]): Promise<void>;
  /** Takes games away, but for those that somebody has played on since. */
  removeGames(rows: GameRow[]): Promise<void>;
  /** Tells other windows of games that were saved with ask(). */
  tell(ids: string[]): void;
  /** Calls back whenever another window has saved the game, until what it returns is called. */
  watchGame(id: string, act: () => void): () => void;
  newId(): string;
  /** Something kept with the game of this id, and removed with it: its review. */
  saveNote(id: string, note: unknown): Promise<void>;
  loadNote(id: string): Promise<unknown>;
  /** Those whose names begin so. */
  listNotes(begin: string): Promise<{ id: string; note: unknown }[]>;
  removeNote(id: string): Promise<void>;
}

/** What every screen is given. */
export interface App {
  rules: Rules;
  /** The engine that all screens share. */
  thinker(): Thinker;
  settings: Settings;
  store: Store;
  /** Says something to those who listen to the page. */
  announce(text: string): void;
  /** Goes to a route, like '/play/ID'; where one is already, the screen is shown anew. */
  go(path: string): void;
}

/** A screen on the page. `title` is for the window. `leave` is called before another one is shown. */
export interface Shown {
  element: HTMLElement;
  title?: string;
  leave?(): void;
}

/** What a module of web/screens exports as `show`. Of '#/name/ID?r=R&p=P', `params` are {id: 'ID', r: 'R', p: 'P'}. */
export type Show = (app: App, params: Record<string, string>) => Shown | Promise<Shown>;
