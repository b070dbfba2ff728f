import { mayBeText } from '@proba/domain/files/orderText/pastedLines'
import { readRange } from '@proba/domain/text/pastedRange'
import { type ClipboardEvent, useLayoutEffect, useRef } from 'react'
import { useLanguage, useTranslate } from '../../../lib/language/language.tsx'
import { loadTexts } from '../../../lib/language/texts.ts'
import { useToast } from '../../../lib/window/toasts.tsx'
import { matchRange, pasteCounts } from './columnPaste.ts'
import { pasteCustom } from './customPaste.ts'
import type { SizeRow } from './selectionFigures.ts'
import type { TableContext } from './tableContext.ts'
import { pasteCustomText, pasteText } from './textPaste.ts'
import type { usePasteNote } from './usePasteNote.ts'

/**
 * Takes a paste as a text if that is understood, otherwise as the table that it may be: `readText` answers whether it
 * has filled a row. The words for it, which additional products have as well, come with the first text.
 */
function useTexts() {
  const toast = useToast()
  const t = useTranslate()
  return async (readText: () => boolean, asTable: () => void) => {
    const areWords = await loadTexts('additional').then(
      () => true,
      () => false,
    )
    if (!areWords) toast(t('shell.state.notLoaded'), 'error')
    if (!areWords || !readText()) asTable()
  }
}

/** Pastes from the clipboard, tables and texts: into the sizes, and into the custom lengths. */
export function usePastes(
  context: TableContext,
  rows: readonly SizeRow[],
  note: ReturnType<typeof usePasteNote>,
) {
  const { product, selection, dispatch, tab, coating } = context
  const { language } = useLanguage()
  const t = useTranslate()
  const asText = useTexts()
  const isLocked = context.isReadOnly || context.isDisabled
  // What is typed while the reader loads is not lost.
  const latest = useRef(selection)
  useLayoutEffect(() => {
    latest.current = selection
  })
  const rangeOf = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    const range = isLocked ? null : readRange(text)
    if (range !== null) event.preventDefault()
    return range && { text, range }
  }
  const paste = (event: ClipboardEvent, index: number) => {
    const pasted = rangeOf(event)
    if (pasted === null) return
    const { text, range } = pasted
    const { isDimensioned } = product.flags
    const coatings = product.covering.map(({ name }) => name)
    const shown = product.covering.find(({ id }) => id === coating)?.name ?? ''
    const target = { article: product.article, coatings, coating: shown, rows, isDimensioned, language }
    const place = { tab, coating, language }
    const matched = matchRange(range, target, index)
    const take = (outcome: Parameters<typeof note.pasted>[0] & ReturnType<typeof pasteCounts>) => {
      dispatch({ type: 'counts', tab, coating, counts: outcome.counts })
      note.pasted(outcome)
    }
    const table = () => pasteCounts(product, latest.current, place, matched.rows)
    const takeTable = () => take({ ...table(), columns: matched.columns })
    if (!mayBeText(range, table().filled > 0)) return takeTable()
    void asText(() => {
      const outcome = pasteText(text, product, latest.current, place, t)
      if (outcome.filled > 0) take(outcome)
      return outcome.filled > 0
    }, takeTable)
  }
  const pasteLengths = (event: ClipboardEvent, key: number, field: 'length' | 'count') => {
    const pasted = rangeOf(event)
    if (pasted === null) return
    const { text, range } = pasted
    const target = { tab, coating, language, key, field }
    const take = (outcome: Parameters<typeof note.pasted>[0] & ReturnType<typeof pasteCustom>) => {
      dispatch({ type: 'customRows', tab, coating, rows: outcome.rows })
      note.pasted(outcome)
    }
    const takeTable = () => take(pasteCustom(product, latest.current, target, range))
    if (!mayBeText(range, true)) return takeTable()
    void asText(() => {
      const outcome = pasteCustomText(text, product, latest.current, target, t)
      if (outcome.filled > 0) take(outcome)
      return outcome.filled > 0
    }, takeTable)
  }
  return { paste, pasteLengths }
}
