import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import type { ReplyTo } from '@proba/api/client'
import { readingNotes } from '@proba/browser/bookReadingNotes'
import { type RecordImportType, sheetOf } from '@proba/domain/files/recordSheet'
import { useLocale, useTranslate } from 'react-admin'

interface Props {
  readonly type: RecordImportType
  readonly reading: NonNullable<ReplyTo<'POST /admin/imports/check'>['reading']>
}

/** Which sheets and columns of the file were read, and which were not. */
export function ReadingNotes({ type, reading }: Props) {
  const say = useTranslate()
  const language = useLocale() === 'en' ? 'en' : 'ru'
  const titleOf = (key: string) => sheetOf(type).columns[key]?.[language] ?? key
  const notes = readingNotes(reading, { t: say, titleOf })
  const isLeftOut = notes.some((note) => note.isLeftOut)
  return (
    <Alert severity={isLeftOut ? 'warning' : 'info'} icon={false}>
      <AlertTitle>{say('imports.reading.title')}</AlertTitle>
      {notes.map(({ text }) => (
        <div key={text}>{text}</div>
      ))}
    </Alert>
  )
}
