import styles from './Import.module.css'
import type { ImportFailure } from './importState.ts'
import { useFailureText } from './useFailureText.ts'

/** What went wrong; screen readers announce it at once. */
export function ImportFailureNote({ failure, isAdding }: { failure: ImportFailure; isAdding: boolean }) {
  const { title, text } = useFailureText()(failure, isAdding)
  return (
    <div role="alert" className={styles.failure}>
      <strong>{title}</strong>
      {text ? <p>{text}</p> : null}
    </div>
  )
}
