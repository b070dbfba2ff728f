import Alert from '@mui/material/Alert'
import Button, { type ButtonProps } from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { LayoutChoice } from '@proba/browser/LayoutChoice'
import type { LastReading } from '@proba/browser/layoutChoice'
import { useReturningFocus } from '@proba/browser/useReturningFocus'
import type { HeaderChoice } from '@proba/domain/files/bookReading'
import { columnsOfSheet, type RecordImportType, sheetOf } from '@proba/domain/files/recordSheet'
import { useState } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { useReply } from '../../../answers/useReply.ts'

interface Props {
  readonly type: RecordImportType
  readonly uuid: string
  /** How the file was read last, if it was. */
  readonly last: LastReading | undefined
  readonly onRead: (layout: readonly HeaderChoice[]) => void
}

/** A button as wide as its words in the grid of the page. */
const OwnButton = (props: ButtonProps) => <Button {...props} sx={{ justifySelf: 'start' }} />

function Choice({ type, uuid, last, onRead, onCancel }: Props & { readonly onCancel: () => void }) {
  const say = useTranslate()
  const language = useLocale() === 'en' ? 'en' : 'ru'
  const { reply, failure } = useReply('POST /admin/imports/preview', { body: { uuid, type } })
  const { columns } = sheetOf(type)
  const fields = columnsOfSheet(type).map((key) => ({
    key,
    title: columns[key]?.[language] ?? key,
    required: columns[key]?.required ?? false,
  }))
  if (failure)
    return (
      <>
        <Alert severity="error">{failure}</Alert>
        <OwnButton onClick={onCancel}>{say('imports.reading.choice.cancel')}</OwnButton>
      </>
    )
  if (!reply) return <Typography role="status">{say('ra.page.loading')}</Typography>
  return (
    <LayoutChoice
      preview={reply}
      last={last}
      fields={fields}
      textOf={say}
      onRead={onRead}
      onCancel={onCancel}
    />
  )
}

/** Lets its sender say which sheets and columns of the workbook are read (decision G-657). */
export function ReadAs(props: Props) {
  const say = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const button = useReturningFocus(isOpen)
  if (isOpen) return <Choice {...props} onCancel={() => setOpen(false)} />
  return (
    <OwnButton ref={button} onClick={() => setOpen(true)}>
      {say('imports.reading.change')}
    </OwnButton>
  )
}
