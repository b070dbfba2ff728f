import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { LayoutChoice } from '@proba/browser/LayoutChoice'
import type { FilePreview } from '@proba/browser/layoutChoice'
import type { HeaderChoice } from '@proba/domain/files/bookReading'
import { columnsOfSheet, type RecordImportType, sheetOf } from '@proba/domain/files/recordSheet'
import { useEffect, useState } from 'react'
import { useDataProvider, useLocale, useTranslate } from 'react-admin'
import type { FileProvider } from '../../../answers/storedFiles.ts'

interface Props {
  readonly type: RecordImportType
  readonly uuid: string
  readonly onRead: (layout: readonly HeaderChoice[]) => void
}

/** The first rows of an uploaded workbook, or why there are none. */
function usePreview(type: RecordImportType, uuid: string) {
  const { ask } = useDataProvider<FileProvider>()
  const say = useTranslate()
  const [preview, setPreview] = useState<FilePreview | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    ask('POST /admin/imports/preview', { body: { uuid, type } }, { signal: stop.signal }).then(
      setPreview,
      (error: unknown) => {
        if (!stop.signal.aborted) setFailure(error instanceof Error ? error.message : say('errors.unknown'))
      },
    )
    return () => stop.abort()
  }, [ask, say, type, uuid])
  return { preview, failure }
}

function Choice({ type, uuid, onRead, onCancel }: Props & { readonly onCancel: () => void }) {
  const say = useTranslate()
  const language = useLocale() === 'en' ? 'en' : 'ru'
  const { preview, failure } = usePreview(type, uuid)
  const { columns } = sheetOf(type)
  const fields = columnsOfSheet(type).map((key) => ({
    key,
    title: columns[key]?.[language] ?? key,
    required: columns[key]?.required ?? false,
  }))
  if (failure) return <Alert severity="error">{failure}</Alert>
  if (!preview) return null
  return <LayoutChoice preview={preview} fields={fields} textOf={say} onRead={onRead} onCancel={onCancel} />
}

/** Lets its sender say which sheets and columns of the workbook are read (decision G-657). */
export function ReadAs(props: Props) {
  const say = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Choice {...props} onCancel={() => setOpen(false)} />
  return <Button onClick={() => setOpen(true)}>{say('imports.reading.change')}</Button>
}
