import { maxUploadBytes } from '@proba/domain/files/fileLimits'
import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import { PlainButton } from '../../ui/PlainButton.tsx'
import styles from './DropZone.module.css'
import { acceptedFiles, type FileProblem } from './importFile.ts'
import { useFileSize } from './useFileSize.ts'

interface DropZoneProps {
  readonly file: File | null
  readonly problem: FileProblem | null
  readonly onChoose: (files: readonly File[]) => void
  readonly onRemove: () => void
}

/** What is wrong with a picked file, in words. */
function useProblemWords(): (problem: FileProblem) => string {
  const t = useTranslate()
  const size = useFileSize()
  return (problem) => {
    if (problem.code === 'several') return t('imports.file.problem.several')
    const { name, size: bytes } = problem.file
    return t(`imports.file.problem.${problem.code}`, {
      name,
      size: size(bytes, maxUploadBytes),
      limit: size(maxUploadBytes),
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

/** Whether something is being dragged over, and what to do when it is let go. */
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

/** Place for the file: dropped or picked; format and limit are named before and after (R-335, G-146). */
export function DropZone({ file, problem, onChoose, onRemove }: DropZoneProps) {
  const t = useTranslate()
  const size = useFileSize()
  const words = useProblemWords()
  const id = useId()
  const { isOver, handlers } = useDrop(onChoose)
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // The same file, corrected meanwhile, can be picked again.
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
          accept={acceptedFiles}
          className="visuallyHidden"
          aria-describedby={`${id}-limits ${id}-problem`}
          onChange={pick}
        />
        <span>{t(file ? 'imports.file.other' : 'imports.file.choose')}</span>
      </label>
      <p id={`${id}-limits`} className={styles.limits}>
        {t('imports.file.limits', { size: size(maxUploadBytes) })}
      </p>
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem ? words(problem) : null}
      </p>
    </div>
  )
}
