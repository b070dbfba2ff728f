import { WorkbookRefused } from '../workbookRefusal.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251' | 'ibm866' | 'koi8-r' | 'x-mac-cyrillic'

const marks: readonly (readonly [mark: string, encoding: Encoding])[] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
]

/** If several fit equally well, the first one wins: Excel and 1C on Windows, then DOS, Unix, and Mac. */
const ofOneByte: readonly Encoding[] = ['windows-1251', 'ibm866', 'koi8-r', 'x-mac-cyrillic']

/** The encoding is detected from this many bytes at the beginning of a text. */
const sampleBytes = 65_536

/** The decoded text; null if the bytes are not valid in the encoding. */
function decoded(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * How much a text looks like Russian: its frequent letters, without what a wrong encoding makes of them: rare letters,
 * capitals after small ones, letters of other alphabets, lines and signs of no table.
 */
function russianness(text: string): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const strange = /[^\p{ASCII}А-яЁё№«»„“”‘’–—…°±×²³½€₽•™®©§\u00A0]/gu
  return count(/[оеаинтсрвлкмдпу]/gi) - count(/[фщцэъё]/gi) - 2 * count(/[а-яё][А-ЯЁ]/g) - 4 * count(strange)
}

/** The encoding that a text without a mark of it is in. */
function guess(bytes: Buffer): Encoding {
  const sample = bytes.subarray(0, sampleBytes)
  // Every separator, digit and line end has a zero in its pair of bytes; no other encoding has one.
  if (sample.includes(0))
    return sample.some((byte, at) => byte === 0 && at % 2 === 0) ? 'utf-16be' : 'utf-16le'
  if (decoded(bytes, 'utf-8') !== null) return 'utf-8'
  const scores = ofOneByte.map((encoding) => russianness(new TextDecoder(encoding).decode(sample)))
  return ofOneByte[scores.indexOf(Math.max(...scores))] ?? 'windows-1251'
}

const ctrlZ = 0x1a

/** Whether a text has signs that a text of lines never has: the file is something else. */
function hasControls(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 9 || (code > 13 && code < 32)) return true
  }
  return false
}

/** The text of a file in any encoding that Russian tables come in (G-652); what is no text is refused as no table. */
export function decodeText(bytes: Buffer): string {
  const mark = marks.find(([start]) => bytes.toString('hex', 0, 3).startsWith(start))
  const text = decoded(bytes, mark?.[1] ?? guess(bytes))
  if (text === null) throw new WorkbookRefused(mark ? 'damaged' : 'not_table')
  // DOS ends a text by Ctrl+Z.
  const whole = text.charCodeAt(text.length - 1) === ctrlZ ? text.slice(0, -1) : text
  if (hasControls(whole)) throw new WorkbookRefused('not_table')
  return whole
}
