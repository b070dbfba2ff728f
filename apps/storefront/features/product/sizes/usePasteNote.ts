import { countLimit } from '@proba/domain/product/quantity'
import { cutText } from '@proba/domain/text/cutText'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import type { PasteRefusal } from './columnPaste.ts'
import type { RangeColumns } from './pasteRange.ts'
import type { TextLeft } from './textPaste.ts'

/** Refusals of a paste that are shown one by one, and characters that are shown of a cell. */
const maxRefusalLines = 12
const maxCellLength = 40

/** What a paste did. */
export interface Pasted {
  readonly filled: number
  readonly refusals: readonly PasteRefusal[]
  /** Where there was a choice of columns, those that were taken. */
  readonly columns?: RangeColumns | null
  /** What a text left out; undefined of a table. */
  readonly left?: TextLeft | undefined
}

interface Note {
  readonly lines: readonly string[]
  /** A pasted text that names other articles: it may be an order. */
  readonly order: string | null
}

const nothing: Note = { lines: [], order: null }

const cut = (text: string) => cutText(text, maxCellLength)

/** How many more there are than the lines that are shown; no line where there are none. */
function useMore() {
  const t = useTranslate()
  const { integer } = useFormat()
  return (n: number) => (n > 0 ? [t('product.table.paste.more', { n: integer(n) })] : [])
}

/** The lines that every paste begins with: columns that were taken, sizes without a quantity. */
function useFirstLines() {
  const t = useTranslate()
  const more = useMore()
  const columnLines = (columns: RangeColumns | null) => {
    if (columns === null) return []
    const { size, count, left } = columns
    return [
      ...(size === null ? [] : [t('product.table.paste.columns', { size: size + 1, count: count + 1 })]),
      ...(left.length > 0
        ? [t('product.table.paste.left', { columns: left.map((at) => at + 1).join(', ') })]
        : []),
    ]
  }
  // A whole table often has many sizes without a quantity, so one line names them all.
  const emptyLine = (refusals: readonly PasteRefusal[]) => {
    const empty = refusals.filter(({ kind }) => kind === 'empty')
    const sizes = empty.slice(0, maxRefusalLines).map(({ text }) => cut(text))
    const all = [...sizes, ...more(empty.length - sizes.length)].join(', ')
    return empty.length > 0 ? [t('product.table.paste.empty', { sizes: all })] : []
  }
  return ({ refusals, columns = null }: Pasted) => [...columnLines(columns), ...emptyLine(refusals)]
}

/** Why rows were not taken or not in full, in the order of the rows. */
function useRefusalLines() {
  const t = useTranslate()
  const { integer } = useFormat()
  const more = useMore()
  const refusalLine = ({ kind, line, text, count }: PasteRefusal) => {
    const values = { line: integer(line), text: cut(text), count: integer(count) }
    return { line, text: t(`product.table.paste.${kind}`, values) }
  }
  const leftLines = ({ lines }: TextLeft) =>
    lines.map(({ line, code, text }) => {
      const reason = t(`sizeText.refusal.${code}`, { text: cut(text) })
      return { line, text: t('sizeText.line', { line: integer(line), reason }) }
    })
  return ({ refusals, left }: Pasted) => {
    const others = [
      ...refusals.filter(({ kind }) => kind !== 'empty').map(refusalLine),
      ...(left ? leftLines(left) : []),
    ].sort((a, b) => a.line - b.line)
    return [
      ...others.slice(0, maxRefusalLines).map(({ text }) => text),
      ...more(others.length - maxRefusalLines),
    ]
  }
}

/** The words for what a paste did, in lines. */
function usePasteLines() {
  const t = useTranslate()
  const { integer } = useFormat()
  const firstLines = useFirstLines()
  const refusalLines = useRefusalLines()
  return (pasted: Pasted): readonly string[] => {
    const { filled, left } = pasted
    const isText = left !== undefined
    return [
      `${isText ? `${t('sizeText.read')} ` : ''}${t('product.table.pasted', { filled: integer(filled) })}`,
      ...firstLines(pasted),
      ...refusalLines(pasted),
      ...(left && left.notOrdered > 0 ? [t('sizeText.notOrdered', { n: integer(left.notOrdered) })] : []),
    ]
  }
}

/** What is shown about the last change below the table. */
export function usePasteNote() {
  const t = useTranslate()
  const { integer } = useFormat()
  const linesOf = usePasteLines()
  const [note, setNote] = useState(nothing)
  return {
    note,
    clear: () => setNote(nothing),
    capped: (size: string, max: number) =>
      setNote({
        ...nothing,
        lines: [t('product.table.capped', { size, max: integer(countLimit(max)) })],
      }),
    pasted: (pasted: Pasted) =>
      setNote({ lines: linesOf(pasted), order: pasted.left?.isOrder ? pasted.left.text : null }),
  }
}
