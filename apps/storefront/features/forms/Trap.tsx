import { Field } from 'react-final-form'
import styles from './forms.module.css'

/** A field that people neither see nor reach: a program that fills in every field fills in this one (decision G-245). */
export function Trap() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <Field name="website" component="input" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
