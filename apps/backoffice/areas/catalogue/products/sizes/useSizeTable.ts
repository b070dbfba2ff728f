import { maxPageSize } from '@proba/api/maxPageSize'
import { type PastedSize, pasteSizes } from '@proba/domain/product/sizePaste'
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

/** What a paste did, in words: what it filled, and what of the range it left. */
function usePasteNote() {
  const { say } = useReading()
  const [note, setNote] = useState('')
  const report = (filled: number, linesLeft: number, columnsLeft: number) =>
    setNote(
      [
        say(`${texts}.pasted`, { n: filled }),
        ...(linesLeft > 0 ? [say(`${texts}.linesLeft`, { n: linesLeft, limit: maxPageSize })] : []),
        ...(columnsLeft > 0 ? [say(`${texts}.columnsLeft`, { n: columnsLeft })] : []),
      ].join(' '),
    )
  return { note, report, clear: () => setNote('') }
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

/** Pastes a range of cells from a cell on; answers whether the text was one. */
const pasteInto =
  ({ table, spare, note }: PasteTarget) =>
  (text: string, from: SizeRow, column: SizeColumn): boolean => {
    const { rows, dispatch, newKey, language } = table
    const range = readRange(text)
    if (range === null) return false
    const live = rows.filter(({ isRemoved, conflict }) => !isRemoved && conflict !== 'deleted')
    const targets = live.map((row) => ({ key: row.key, texts: row.texts, isNew: row.size === null }))
    const place = { row: live.indexOf(from), column, language, spare }
    const { rows: pasted, linesLeft, columnsLeft } = pasteSizes(range, targets, place)
    const byKey = new Map(live.map((row) => [row.key, row]))
    const writeOf = ({ key, texts: typed }: PastedSize): Write => {
      const row = byKey.get(key ?? '')
      return row ? writeTo(row, typed, language) : { key: newKey(), stored: null, texts: typed }
    }
    dispatch({ type: 'write', writes: pasted.map(writeOf) })
    note.report(pasted.length, linesLeft, columnsLeft)
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
