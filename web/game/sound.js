/* Quiet sounds, made by the browser itself: a piece that is put down, one that is taken or falls, and the end. */

/** @typedef {'place' | 'take' | 'end' | 'refuse'} Sound */
/** A tone: its pitch in hertz, when it begins and how long it lasts in seconds, how loud it is. */
/** @typedef {{ pitch: number, at: number, length: number, loud: number, fall?: number }} Tone */

const usualVolume = 50;

/** @type {Record<Sound, Tone[]>} */
const tones = {
  place: [
    { pitch: 440, at: 0, length: 0.07, loud: 0.14, fall: 0.6 },
    { pitch: 1240, at: 0, length: 0.025, loud: 0.05, fall: 0.8 },
  ],
  take: [
    { pitch: 330, at: 0, length: 0.09, loud: 0.14, fall: 0.5 },
    { pitch: 196, at: 0.06, length: 0.22, loud: 0.12, fall: 0.4 },
  ],
  end: [
    { pitch: 392, at: 0, length: 0.4, loud: 0.09 },
    { pitch: 494, at: 0.14, length: 0.4, loud: 0.09 },
    { pitch: 587, at: 0.28, length: 0.7, loud: 0.1 },
  ],
  refuse: [{ pitch: 180, at: 0, length: 0.08, loud: 0.07, fall: 0.8 }],
};

/** @type {AudioContext | null} */
let context = null;

/**
 * @param {AudioContext} audio
 * @param {Tone} tone
 * @param {number} volume how much louder it is than usual
 */
function playTone(audio, { pitch, at, length, loud, fall = 1 }, volume) {
  const begin = audio.currentTime + at;
  const source = audio.createOscillator();
  const gain = audio.createGain();
  source.type = 'triangle';
  source.frequency.setValueAtTime(pitch, begin);
  source.frequency.exponentialRampToValueAtTime(pitch * fall, begin + length);
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(loud * volume, begin + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  source.connect(gain).connect(audio.destination);
  source.start(begin);
  source.stop(begin + length);
}

/** @param {Sound} sound @param {number} volume */
async function play(sound, volume) {
  context ??= new AudioContext();
  await context.resume();
  for (const tone of tones[sound]) playTone(context, tone, volume);
}

/**
 * Plays a sound, if sounds are wished for. A browser that allows none yet, or has none, stays silent. To begin with sounds
 * takes a browser some time, so that what is to be seen is shown before.
 * @param {import('../types').Settings} settings
 * @param {Sound} sound
 */
export function playSound(settings, sound) {
  const { sound: wanted, volume } = settings.values;
  if (!wanted || volume <= 0 || typeof AudioContext === 'undefined') return;
  setTimeout(() => play(sound, volume / usualVolume).catch(() => {}));
}

/**
 * What a board that shows a move sounds like.
 * @param {import('../types').Board} board
 * @returns {Sound}
 */
export function soundOf(board) {
  return board.squares.some((square) => square.removed) ? 'take' : 'place';
}
