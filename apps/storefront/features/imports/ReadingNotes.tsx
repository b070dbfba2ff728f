import { readingNotes } from '@proba/browser/bookReadingNotes'
import { useLanguage, useTranslate } from '../../lib/language/language.tsx'
import { columnTitle } from './columnTitle.ts'
import styles from './Import.module.css'
import type { ImportCheck } from './importState.ts'

/** Which sheets and columns of the file were read, and which were not. */
export function ReadingNotes({ check: { reading, notOrdered } }: { check: ImportCheck }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const notes = readingNotes(reading, { t, titleOf: (key) => columnTitle(key, language) }, notOrdered)
  return (
    <section className={styles.reading} aria-label={t('imports.reading.title')}>
      <h3>{t('imports.reading.title')}</h3>
      <ul>
        {notes.map(({ text, isLeftOut }) => (
          <li key={text} data-kind={isLeftOut ? 'leftOut' : 'read'}>
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
