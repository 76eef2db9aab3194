/* The boards of all games of this build, by the name of the game: games.js is made by cmake/web.cmake, from page/board.js of
 * each game's folder. */
import type { Look } from './board/board.js';
import type { Rules } from './types';

export const boards: Record<string, (rules: Rules, ruleset: string) => Look>;
