const yes = new Set([
  'да',
  'д',
  'есть',
  'истина',
  'yes',
  'y',
  'true',
  '1',
  '+',
  'v',
  '\u2713',
  '\u2714',
  '\u2611',
])
const no = new Set(['нет', 'н', 'ложь', 'no', 'n', 'false', '0', '\u2610'])

/**
 * What a word or sign for yes or no means, whatever its case, with a point behind it or not; null for any other. A cross
 * is neither, as it means yes in one table and no in another (decision G-646).
 */
export function readYesNo(word: string): boolean | null {
  const known = word.trim().toLowerCase().replace(/\.$/, '')
  return yes.has(known) ? true : no.has(known) ? false : null
}
