import { useFormState } from 'react-final-form'
import { useTranslate } from '../../lib/language.tsx'
import { inWords } from '../../lib/words.ts'
import styles from './FormMessage.module.css'

/** Error of a refused form as a whole. */
export function FormMessage() {
  const t = useTranslate()
  const { submitError, dirtySinceLastSubmit } = useFormState({
    subscription: { submitError: true, dirtySinceLastSubmit: true },
  })
  const text = dirtySinceLastSubmit ? undefined : inWords(submitError, t)
  return (
    <p role="alert" className={styles.message} hidden={text === undefined}>
      {text}
    </p>
  )
}
