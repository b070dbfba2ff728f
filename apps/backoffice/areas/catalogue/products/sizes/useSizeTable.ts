import { maxPageSize } from '@proba/api/maxPageSize'
import type { MeasureText } from '@proba/domain/files/orderText/readMeasureText'
import { type PastedSize, type PastedSizes, pasteSizes, pasteSizeText } from '@proba/domain/files/sizePaste'
import type { SizeColumn, SizeTexts } from '@proba/domain/product/sizeTable'
import type { Language } from '@proba/domain/text/language'
import { readRange } from '@proba/domain/text/pastedRange'
import { useMemo, useReducer, useRef, useState } from 'react'
import { useGetList } from 'react-admin'
import { useUnsavedPart } from '../../../../engine/form/unsavedPart.ts'
import { useReading } from '../../../../fields/values/FieldValue.tsx'
import { useKeepSizes, useKeptSizes } from './keptSizes.ts'
import { draftReducer, lastMade, newKeyOf, type Size, type Write } from './sizeDrafts.ts'
import { isUnsaved, type SizeRow, sizeRows, textsOfSize } from './sizeRows.ts'

/** Sizes of a product, as many as a page of the list has. */
export function useSizes(productId: number) {
  return useGetList<Size>(
    'offers',
    {
      filter: { product: productId },
      pagination: { page: 1, perPage: maxPageSize },
      sort: { field: 'article', order: 'ASC' },
    },
    { retry: false },
  )
}

const texts = 'resources.products.sizesTable'

/** Lines of a text that are named one by one. */
const maxLeft = 12

/** What of a text is not in the table, and why, in words. */
function leftLines({ left, notOrdered }: MeasureText, say: ReturnType<typeof useReading>['say']): string[] {
  const example = say('sizeText.example.cm_g')
  const lines = left.slice(0, maxLeft).map(({ line, code, text }) => {
    const reason = say(`sizeText.measures.${code}`, { text, example })
    return say('sizeText.line', { line, reason })
  })
  return [
    ...lines,
    ...(left.length > maxLeft ? [say('sizeText.more', { n: left.length - maxLeft })] : []),
    ...(notOrdered > 0 ? [say('sizeText.notOrdered', { n: notOrdered })] : []),
  ]
}

/** What a paste did, line by line: what it filled, and what of the range or text it left. */
function usePasteNote() {
  const { say } = useReading()
  const [note, setNote] = useState<readonly string[]>([])
  const report = ({ rows, linesLeft, columnsLeft }: PastedSizes, text?: MeasureText) =>
    setNote([
      [
        ...(text ? [say('sizeText.read')] : []),
        say(`${texts}.pasted`, { n: rows.length }),
        ...(linesLeft > 0 ? [say(`${texts}.linesLeft`, { n: linesLeft, limit: maxPageSize })] : []),
        ...(columnsLeft > 0 ? [say(`${texts}.columnsLeft`, { n: columnsLeft })] : []),
      ].join(' '),
      ...(text ? leftLines(text, say) : []),
    ])
  return { note, report, clear: () => setNote([]) }
}

/** The rows of the table: the stored sizes with what is typed into them, and the new ones; kept while they are unsaved. */
function useRows(productId: number) {
  const { language } = useReading()
  const { data, total, error, refetch } = useSizes(productId)
  const { key: keptKey, kept } = useKeptSizes(productId, language)
  const [drafts, dispatch] = useReducer(draftReducer, kept)
  useKeepSizes(keptKey, drafts, language)
  const rows = useMemo(
    () => sizeRows(data ?? [], (total ?? 0) <= maxPageSize, drafts, language),
    [data, total, drafts, language],
  )
  const made = useRef(lastMade(kept))
  const newKey = () => {
    made.current += 1
    return newKeyOf(made.current)
  }
  const isRead = data !== undefined
  return { rows, total: total ?? 0, isRead, error, refetch, dispatch, newKey, language }
}

const writeTo = ({ key, size }: SizeRow, typed: Partial<SizeTexts>, language: Language): Write => ({
  key,
  stored: size && { size, texts: textsOfSize(size, language) },
  texts: typed,
})

interface PasteTarget {
  readonly table: ReturnType<typeof useRows>
  /** How many rows more there may be. */
  readonly spare: number
  readonly note: ReturnType<typeof usePasteNote>
}

/**
 * Pastes a range of cells from a cell on, or a text with lengths and weights; answers whether it was one. A single cell
 * that is no text with a size is left to the field.
 */
const pasteInto =
  ({ table, spare, note }: PasteTarget) =>
  (text: string, from: SizeRow, column: SizeColumn, isRange: boolean): boolean => {
    const { rows, dispatch, newKey, language } = table
    const range = readRange(text)
    if (range === null) return false
    const live = rows.filter(({ isRemoved, conflict }) => !isRemoved && conflict !== 'deleted')
    const targets = live.map((row) => ({ key: row.key, texts: row.texts, isNew: row.size === null }))
    const place = { row: live.indexOf(from), column, language, spare }
    const asText = pasteSizeText(text, targets, place)
    if (asText === null && !isRange) return false
    const pasted = asText ?? pasteSizes(range, targets, place)
    const byKey = new Map(live.map((row) => [row.key, row]))
    const writeOf = ({ key, texts: typed }: PastedSize): Write => {
      const row = byKey.get(key ?? '')
      return row ? writeTo(row, typed, language) : { key: newKey(), stored: null, texts: typed }
    }
    dispatch({ type: 'write', writes: pasted.rows.map(writeOf) })
    note.report(pasted, asText?.text)
    return true
  }

/** Rows of the table of sizes and everything that is typed into them. */
export function useSizeTable(productId: number) {
  const table = useRows(productId)
  const { rows, dispatch, newKey, language } = table
  const note = usePasteNote()
  const unsaved = rows.filter(isUnsaved)
  useUnsavedPart(unsaved.length > 0)
  const write = (row: SizeRow, typed: Partial<SizeTexts>) => {
    note.clear()
    dispatch({ type: 'write', writes: [writeTo(row, typed, language)] })
  }
  const spare = maxPageSize - rows.filter(({ size }) => size === null).length
  const add = (): string | null => {
    if (spare <= 0) return null
    const key = newKey()
    dispatch({ type: 'write', writes: [{ key, stored: null, texts: {} }] })
    return key
  }
  const paste = pasteInto({ table, spare, note })
  return { ...table, unsaved, write, add, canAdd: spare > 0, paste, note }
}

export type SizeTableState = ReturnType<typeof useSizeTable>
