import { useFormState } from 'react-final-form'
import styles from './FormMessage.module.css'

/** Error of a refused form as a whole. */
export function FormMessage() {
  const { submitError, dirtySinceLastSubmit } = useFormState({
    subscription: { submitError: true, dirtySinceLastSubmit: true },
  })
  const text: unknown = dirtySinceLastSubmit ? undefined : submitError
  return (
    <p role="alert" className={styles.message} hidden={typeof text !== 'string'}>
      {typeof text === 'string' ? text : null}
    </p>
  )
}
