/* Where the files of the page lie. */

/**
 * The address of a file by its name in the page's folder. Whoever needs one asks here, as the build puts many scripts into
 * one, whose own place is another.
 * @param {string} name
 */
export const placeOf = (name) => new URL(`../${name}`, import.meta.url);
