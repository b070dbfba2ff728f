/** A dash stays on the line of the word before it. */
export const keepDashes = (title: string) => title.replaceAll(/ (?=[–—] )/g, '\u00A0')
