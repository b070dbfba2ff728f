import { LayoutChoice } from '@proba/browser/LayoutChoice'
import type { FilePreview } from '@proba/browser/layoutChoice'
import { useReturningFocus } from '@proba/browser/useReturningFocus'
import { type SheetColumn, sheetColumns, sheetHeader } from '@proba/domain/files/standardSheet'
import { useEffect, useState } from 'react'
import { call } from '../../lib/calls/api.ts'
import { useErrorText } from '../../lib/calls/errorText.ts'
import { useLanguage, useTranslate } from '../../lib/language/language.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import type { Import } from './useImport.ts'

const isRequired = (key: SheetColumn) => key === 'article' || key === 'count'

type Loaded = { readonly preview: FilePreview } | { readonly error: unknown } | null

/** The first rows of an uploaded file. */
function usePreview(uuid: string): Loaded {
  const [loaded, setLoaded] = useState<Loaded>(null)
  useEffect(() => {
    const stop = new AbortController()
    call('POST /import/preview', { body: { uuid } }, { signal: stop.signal }).then(
      (preview) => setLoaded({ preview }),
      (error: unknown) => {
        if (!stop.signal.aborted) setLoaded({ error })
      },
    )
    return () => stop.abort()
  }, [uuid])
  return loaded
}

function Choice({ uuid, imports, onCancel }: { uuid: string; imports: Import; onCancel: () => void }) {
  const t = useTranslate()
  const errorText = useErrorText()
  const { language } = useLanguage()
  const loaded = usePreview(uuid)
  const fields = sheetColumns.map((key) => ({
    key,
    title: sheetHeader[language][key],
    required: isRequired(key),
  }))
  if (loaded === null) return <p role="status">{t('shell.state.loading')}</p>
  if ('error' in loaded)
    return (
      <div>
        <p role="alert">{errorText(loaded.error)}</p>
        <PlainButton onClick={onCancel}>{t('imports.reading.choice.cancel')}</PlainButton>
      </div>
    )
  return (
    <LayoutChoice
      preview={loaded.preview}
      last={imports.state.check?.reading}
      fields={fields}
      textOf={t}
      onRead={imports.readAs}
      onCancel={onCancel}
    />
  )
}

/** Lets its sender say which sheets and columns of the file are read (decision G-657). */
export function ReadAs({ imports }: { imports: Import }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const button = useReturningFocus(isOpen)
  const { sent: uuid } = imports.state
  if (uuid === null) return null
  if (isOpen) return <Choice uuid={uuid} imports={imports} onCancel={() => setOpen(false)} />
  return (
    <div>
      <PlainButton ref={button} onClick={() => setOpen(true)}>
        {t('imports.reading.change')}
      </PlainButton>
    </div>
  )
}
