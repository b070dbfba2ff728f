import { maxUploadBytes } from '@proba/domain/files/fileLimits'
import { acceptedTables, tableNames } from '@proba/domain/files/tableFiles'
import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { useFileSize } from '../../lib/company/useFileSize.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import styles from './DropZone.module.css'
import type { FileRefusal } from './importFile.ts'

interface DropZoneProps {
  readonly file: File | null
  readonly refusal: FileRefusal | null
  readonly onChoose: (files: readonly File[]) => void
  readonly onRemove: () => void
}

/** Text of why a chosen file is refused. */
function useFileRefusalText(): (refusal: FileRefusal) => string {
  const t = useTranslate()
  const size = useFileSize()
  return (refusal) => {
    if (refusal.code === 'several') return t('imports.file.refusal.several')
    const { name, size: bytes } = refusal.file
    return t(`imports.file.refusal.${refusal.code}`, {
      name,
      size: size(bytes, maxUploadBytes),
      limit: size(maxUploadBytes),
      formats: tableNames,
    })
  }
}

function Chosen({ file, onRemove }: { file: File; onRemove: () => void }) {
  const t = useTranslate()
  const size = useFileSize()
  return (
    <p className={styles.chosen}>
      <strong>{file.name}</strong>
      <span className="figures">
        {t('imports.file.ofLimit', { size: size(file.size), limit: size(maxUploadBytes) })}
      </span>
      <PlainButton kind="plain" className={`${styles.remove}`} onClick={onRemove}>
        {t('imports.file.remove')}
      </PlainButton>
    </p>
  )
}

/** Whether a file is dragged over the zone, and the handlers that receive it. */
function useDrop(onDrop: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return {
    isOver,
    handlers: {
      onDragEnter: over,
      onDragOver: over,
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        onDrop([...event.dataTransfer.files])
      },
    },
  }
}

/** Field for the file, dropped or picked; it names format and limit before the choice and after (G-146). */
export function DropZone({ file, refusal, onChoose, onRemove }: DropZoneProps) {
  const t = useTranslate()
  const size = useFileSize()
  const refusalText = useFileRefusalText()
  const id = useId()
  const { isOver, handlers } = useDrop(onChoose)
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // Without this, picking the same file again after correcting it fires no event.
    event.target.value = ''
    if (files.length > 0) onChoose(files)
  }
  return (
    <div className={styles.zone} data-over={isOver} data-chosen={file !== null} {...handlers}>
      {file ? <Chosen file={file} onRemove={onRemove} /> : null}
      {file && !isOver ? null : (
        <p className={styles.drop}>{t(isOver ? 'imports.file.dropNow' : 'imports.file.drop')}</p>
      )}
      <label className={styles.pick}>
        <input
          type="file"
          accept={acceptedTables}
          className="visuallyHidden"
          aria-describedby={`${id}-limits ${id}-refusal`}
          onChange={pick}
        />
        <span>{t(file ? 'imports.file.other' : 'imports.file.choose')}</span>
      </label>
      <p id={`${id}-limits`} className={styles.limits}>
        {t('imports.file.limits', { size: size(maxUploadBytes), formats: tableNames })}
      </p>
      <p id={`${id}-refusal`} role="alert" className={styles.refusal}>
        {refusal ? refusalText(refusal) : null}
      </p>
    </div>
  )
}
