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

/** The numbers that open a heading of a page of decisions, in their order. */
export const decisionsIn = (page: string): readonly string[] => page.match(/(?<=^### )G-\d{3}\b/gm) ?? []

/** The head of a block and of its parts, as `G-101 Equal rows add up`, `Decision`, `Why`. */
const outlineOf = (block: string): readonly string[] =>
  [...block.matchAll(/^(?:### (.*)|\*\*([^*]+)\*\*.*)$/gm)].map(([, title, part]) => title ?? part ?? '')

/** Numbers of a page that do not open a decision with a title and its parts in order. */
export const misshapen = (page: string): readonly string[] =>
  page
    .split(/^(?=### |## |- \*\*)/m)
    .filter((block) => /^(?:### |- \*\*)/.test(block))
    .filter(
      (block) =>
        !/^G-\d{3} \S.*\nDecision\.(?:\nWhy\.)?(?:\nInstead of\.)?$/.test(outlineOf(block).join('\n')),
    )
    .map((block) => block.match(/G-\d{3}\b/)?.[0] ?? block.slice(0, 40))

/** Those that a list has more than once, each of them once. */
export const repeated = (list: readonly string[]): readonly string[] => [
  ...new Set(list.filter((one, index) => list.indexOf(one) !== index)),
]

/** The headings of a page as links name them: `## A form's end` is `a-forms-end`. */
export const headingsOf = (page: string): readonly string[] =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

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
