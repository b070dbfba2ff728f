import { mayBeText } from '@proba/domain/files/orderText/pastedLines'
import { readRange } from '@proba/domain/text/pastedRange'
import { type ClipboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { useLanguage, useTranslate } from '../../../lib/language/language.tsx'
import { loadTexts } from '../../../lib/language/texts.ts'
import { useToast } from '../../../lib/window/toasts.tsx'
import { matchRange, type PasteOutcome, pasteCounts } from './columnPaste.ts'
import { pasteCustom } from './customPaste.ts'
import { sizeRows } from './selectionFigures.ts'
import { isLocked, type TableContext } from './tableContext.ts'
import { pasteCustomText, pasteText } from './textPaste.ts'
import type { Pasted, usePasteNote } from './usePasteNote.ts'

/** The table as it is now, with what was typed while the reader loaded; null once it is shown no longer. */
function useLatest(context: TableContext): RefObject<TableContext | null> {
  const latest = useRef<TableContext | null>(context)
  useLayoutEffect(() => {
    latest.current = context
    return () => {
      latest.current = null
    }
  })
  return latest
}

/**
 * Takes a paste as a text if that is understood, otherwise as the table that it may be: `readText` answers whether it
 * has filled a row. The words for it, which additional products have as well, come with the first text; a table that
 * was left or locked meanwhile gets nothing (decision G-668).
 */
function useTexts(latest: RefObject<TableContext | null>) {
  const toast = useToast()
  const t = useTranslate()
  return async (readText: (now: TableContext) => boolean, asTable: (now: TableContext) => void) => {
    const areWords = await loadTexts('additional').then(
      () => true,
      () => false,
    )
    if (!areWords) toast(t('shell.state.notLoaded'), 'error')
    const now = latest.current
    if (now === null || isLocked(now)) {
      if (areWords) toast(t('sizeText.late'), 'error')
      return
    }
    if (!areWords || !readText(now)) asTable(now)
  }
}

/** How a paste is taken into one of the tables. */
interface PasteWay<T extends Pasted> {
  readonly table: (range: string[][], now: TableContext) => T
  readonly text: (text: string, now: TableContext) => T
  readonly write: (outcome: T) => void
  /** Whether a table with this outcome may be what was meant. */
  readonly mayBeTable: (outcome: T) => boolean
}

/** Takes what is in the clipboard into a table, and notes below it what that did. */
function usePasteInto(context: TableContext, note: ReturnType<typeof usePasteNote>) {
  const asText = useTexts(useLatest(context))
  return <T extends Pasted>(event: ClipboardEvent, { table, text, write, mayBeTable }: PasteWay<T>) => {
    const clipboard = event.clipboardData.getData('text')
    const range = isLocked(context) ? null : readRange(clipboard)
    if (range === null) return
    event.preventDefault()
    const take = (outcome: T) => {
      write(outcome)
      note.pasted(outcome)
    }
    const outcome = table(range, context)
    if (!mayBeText(range, mayBeTable(outcome))) return take(outcome)
    const readText = (now: TableContext) => {
      const read = text(clipboard, now)
      // Of another article it is an order, which the note below offers to paste as one.
      const isRead = read.filled > 0 || read.left?.isOrder === true
      if (isRead) take(read)
      return isRead
    }
    void asText(readText, (now) => take(table(range, now)))
  }
}

/** A range as it is pasted into the sizes from a row down. */
function pasteSizes(
  range: string[][],
  now: TableContext,
  index: number,
  place: Parameters<typeof pasteText>[3],
) {
  const { product, selection, tab, coating } = now
  const target = {
    article: product.article,
    coatings: product.covering.map(({ name }) => name),
    coating: product.covering.find(({ id }) => id === coating)?.name ?? '',
    rows: sizeRows(product, selection, tab, coating),
    isDimensioned: product.flags.isDimensioned,
    language: place.language,
  }
  const { rows, columns } = matchRange(range, target, index)
  return { ...pasteCounts(product, selection, place, rows), columns }
}

/** Pastes from the clipboard, tables and texts: into the sizes, and into the custom lengths. */
export function usePastes(context: TableContext, note: ReturnType<typeof usePasteNote>) {
  const { dispatch, tab, coating } = context
  const { language } = useLanguage()
  const t = useTranslate()
  const pasteInto = usePasteInto(context, note)
  const place = { tab, coating, language }
  const paste = (event: ClipboardEvent, index: number) =>
    pasteInto<PasteOutcome & Pasted>(event, {
      table: (range, now) => pasteSizes(range, now, index, place),
      text: (text, { product, selection }) => pasteText(text, product, selection, place, t),
      write: ({ counts }) => dispatch({ type: 'counts', tab, coating, counts }),
      mayBeTable: ({ filled }) => filled > 0,
    })
  const pasteLengths = (event: ClipboardEvent, key: number, field: 'length' | 'count') => {
    const target = { ...place, key, field }
    return pasteInto<ReturnType<typeof pasteCustom> & Pasted>(event, {
      table: (range, { product, selection }) => pasteCustom(product, selection, target, range),
      text: (text, { product, selection }) => pasteCustomText(text, product, selection, target, t),
      write: ({ rows }) => dispatch({ type: 'customRows', tab, coating, rows }),
      mayBeTable: () => true,
    })
  }
  return { paste, pasteLengths }
}
