/** A citation, with its line counted from 1. */
interface Citation {
  readonly line: number
  readonly text: string
}

export interface Found extends Citation {
  readonly file: string
}

/** Numbers of a text, `G-062..G-064` and `DR-24 to DR-26` with all that lie between. */
export function expandRanges(text: string): string[] {
  return [...text.matchAll(/\b(G|DR)-(\d{2,3})(?:(?:\.\.| to )\1-(\d{2,3}))?\b/g)].flatMap(
    ([, register = '', first = '', last = first]) =>
      Array.from(
        { length: Number(last) - Number(first) + 1 },
        (_, index) => `${register}-${String(Number(first) + index).padStart(first.length, '0')}`,
      ),
  )
}

const comments = /\/\*[\s\S]*?\*\/|(?<=^|[\s;,{(])(?:\/\/|--).*$|<!--[\s\S]*?-->/gm
const outside =
  /\bC-\d{2}\b|\bE-\d{3}\b|\bspec(?:ification)? \d(?: §[\d.]+)?|§[\d.]+|(?<!%)\b[TFPA]\d{1,2}\b/g
const cited = new RegExp(`\\bR-\\d{3}\\b|${outside.source}`, 'g')

/** Numbers in a text of lists that this repository does not hold; `%A4` is no number but an escape. */
export const outsideNumbers = (text: string): readonly string[] => text.match(outside) ?? []

/** Citations in the comments of a source of numbers that are in no register of this repository. */
export function unresolvable(source: string): Citation[] {
  return [...source.matchAll(comments)].flatMap(({ 0: comment, index }) => {
    const before = source.slice(0, index).split('\n').length
    return comment
      .split('\n')
      .flatMap((text, line) =>
        [...text.matchAll(cited)].map(([number]) => ({ line: before + line, text: number })),
      )
  })
}

/** One line for each file: `path: 12 R-041, 15 spec 1 §2`. */
export function groupedByFile(found: readonly Found[]): string {
  const files = Map.groupBy(found, ({ file }) => file)
  return [...files]
    .map(([file, own]) => `${file}: ${own.map(({ line, text }) => `${line} ${text}`).join(', ')}`)
    .join('\n')
}
