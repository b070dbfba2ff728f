import { useEffect, useRef } from 'react'
import styles from './Import.module.css'
import type { ImportFailure } from './importState.ts'
import { useFailureText } from './useFailureText.ts'

/** What went wrong; screen readers announce it at once. */
export function ImportFailureNote({ failure, isAdding }: { failure: ImportFailure; isAdding: boolean }) {
  const note = useRef<HTMLDivElement>(null)
  // The button that was pressed is no longer there; who has gone elsewhere meanwhile stays there.
  useEffect(() => {
    if (document.activeElement === document.body) note.current?.focus()
  }, [])
  const { title, text } = useFailureText()(failure, isAdding)
  return (
    <div ref={note} tabIndex={-1} role="alert" className={styles.failure}>
      <strong>{title}</strong>
      {text ? <p>{text}</p> : null}
    </div>
  )
}
