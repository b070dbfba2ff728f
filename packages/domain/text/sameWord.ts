/** How many letters at the beginning make two words the same one with another ending. */
const leastStem = 4

/** Whether two words in small letters are the same one, whatever their endings. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  const shorter = Math.min(one.length, other.length)
  // An ending is short: a word that is much longer has another stem (огранка, ограничение).
  const needed = Math.max(leastStem, shorter - 2, Math.max(one.length, other.length) - 4)
  return shorter >= leastStem && one.slice(0, needed) === other.slice(0, needed)
}

/** Whether two texts in small letters have the same words one by one, whatever their endings. */
export function haveSameWords(one: string, other: string): boolean {
  const words = one.split(' ')
  const others = other.split(' ')
  return words.length === others.length && words.every((word, at) => isSameWord(word, others[at] ?? ''))
}
