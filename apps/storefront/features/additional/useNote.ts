import { cutText } from '@proba/domain/text/cutText'
import { useState } from 'react'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { maxPieces, type RequestDraft } from './additionalRows.ts'
import type { PasteNote, TextNote } from './tables/readPaste.ts'

/** Remarks of a paste that are shown one by one, and characters that are shown of a cell. */
const maxLines = 12
const maxCellLength = 40

interface Note {
  readonly lines: readonly string[]
  /** What is entered when the note is first shown: another change takes it away. */
  readonly draft: RequestDraft | null
}

/** What is shown about the last change below the tables, in lines, until something else is entered. */
export function useNote(draft: RequestDraft) {
  const t = useTranslate()
  const { integer } = useFormat()
  const [note, setNote] = useState<Note>({ lines: [], draft })
  // The change and its note come with the same render.
  if (note.draft === null) setNote({ ...note, draft })
  const say = (...lines: readonly string[]) => setNote({ lines, draft: null })
  const lineOf = ({ kind, line, text }: PasteNote, asText: TextNote | null): string => {
    const shown = cutText(text, maxCellLength)
    if (!kind.startsWith('text_')) return t(`additional.paste.${kind}`, { line: integer(line), text: shown })
    const example = asText ? t(`sizeText.example.${asText.example}`) : ''
    const reason = t(`sizeText.measures.${kind}`, { text: shown, example })
    return t('sizeText.line', { line: integer(line), reason })
  }
  return {
    note: note.draft === draft ? note.lines : [],
    onCapped: (row: string) => say(t('additional.capped', { row, n: integer(maxPieces) })),
    onPasted: (filled: number, notes: readonly PasteNote[], asText: TextNote | null) => {
      const lines = notes.slice(0, maxLines).map((own) => lineOf(own, asText))
      const rest = notes.length - lines.length
      const more = rest > 0 ? [t('additional.paste.more', { n: integer(rest) })] : []
      const done = t('additional.paste.filled', { n: integer(filled) })
      const others = asText?.notOrdered ?? 0
      const skipped = others > 0 ? [t('sizeText.notOrdered', { n: integer(others) })] : []
      say(asText ? `${t('sizeText.read')} ${done}` : done, ...lines, ...more, ...skipped)
    },
  }
}
