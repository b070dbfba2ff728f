/** A piece of a line: plain words, strong words, or a link. */
export type MarkupPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string }

/** A paragraph, or the lines of a list. */
export type MarkupBlock =
  | { readonly kind: 'paragraph'; readonly pieces: readonly MarkupPiece[] }
  | {
      readonly kind: 'list'
      readonly isNumbered: boolean
      readonly items: readonly (readonly MarkupPiece[])[]
    }

const marks = /\*\*([^*]{1,500})\*\*|\[([^[\]]{1,200})\]\(([^()\s]{1,500})\)/g

/** Own pages, other sites over https, mail and telephone: nothing that a browser would run (decisions G-272, G-435). */
export const isSafeLink = (to: string): boolean =>
  /^(?:https:\/\/|mailto:|tel:)[^\s\\]+$/.test(to) || /^\/(?![/\\])[^\s\\]*$/.test(to)

/** Whether a text has a link that leads elsewhere than `readMarkup` lets it; it would stay the words it is written with. */
export const hasForeignLink = (text: string): boolean =>
  [...text.matchAll(marks)].some(({ 3: to }) => to !== undefined && !isSafeLink(to))

function piecesOf(line: string): readonly MarkupPiece[] {
  const pieces: MarkupPiece[] = []
  let end = 0
  for (const { 0: whole, 1: strong, 2: text, 3: to, index } of line.matchAll(marks)) {
    if (strong === undefined && !(text !== undefined && to !== undefined && isSafeLink(to))) continue
    if (index > end) pieces.push({ kind: 'text', text: line.slice(end, index) })
    pieces.push(
      text !== undefined && to !== undefined
        ? { kind: 'link', text, to }
        : { kind: 'strong', text: strong ?? '' },
    )
    end = index + whole.length
  }
  if (end < line.length) pieces.push({ kind: 'text', text: line.slice(end) })
  return pieces
}

const bullet = /^- +/
const number = /^\d{1,3}\. +/

/** Lines that stand together as one block: a list when each begins with the same kind of mark. */
function blockOf(lines: readonly string[]): MarkupBlock {
  for (const mark of [bullet, number])
    if (lines.every((line) => mark.test(line)))
      return {
        kind: 'list',
        isNumbered: mark === number,
        items: lines.map((line) => piecesOf(line.replace(mark, ''))),
      }
  return { kind: 'paragraph', pieces: piecesOf(lines.join(' ')) }
}

/**
 * Reads a text of a page: paragraphs between empty lines, lines with `- ` or `1. ` as lists, `**strong**` and
 * `[links](/contacts)`. Everything else, HTML too, is words: nothing of it can become code. A link with an address that
 * is neither an own page nor https, mail or telephone stays the words it was written with (decision G-272).
 */
export function readMarkup(text: string): readonly MarkupBlock[] {
  const blocks: string[][] = [[]]
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') blocks.push([])
    else blocks.at(-1)?.push(line)
  }
  return blocks.filter((lines) => lines.length > 0).map(blockOf)
}
