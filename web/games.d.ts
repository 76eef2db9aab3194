/* What page/board.js in the folder of each game exports, by the name of the game. games.js is made by cmake/web.cmake. */
import type { Look } from './board/board.js';
import type { Rules } from './types';

export interface GamePage {
  board(rules: Rules, ruleset: string): Look;
  example: string; // a position that shows what the game is like
}

export const games: Record<string, GamePage>;
