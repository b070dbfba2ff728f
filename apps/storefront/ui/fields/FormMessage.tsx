import { useRef } from 'react'
import { useFormState } from 'react-final-form'
import { useTranslate } from '../../lib/language/language.tsx'
import { inWords } from '../../lib/language/words.ts'
import styles from './FormMessage.module.css'
import { useFocusAfterRefusal } from './useFocusAfterRefusal.ts'

/** Error of a refused form as a whole; the focus goes on to what is to be put right. */
export function FormMessage() {
  const t = useTranslate()
  const { submitError, dirtySinceLastSubmit } = useFormState({
    subscription: { submitError: true, dirtySinceLastSubmit: true },
  })
  const message = useRef<HTMLParagraphElement>(null)
  useFocusAfterRefusal(message)
  const text = dirtySinceLastSubmit ? undefined : inWords(submitError, t)
  return (
    <p ref={message} role="alert" className={styles.message} hidden={text === undefined}>
      {text}
    </p>
  )
}
