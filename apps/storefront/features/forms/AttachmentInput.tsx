import { chosenFileRefusal } from '@proba/domain/files/chosenFile'
import { endingsOf, rulesOf, typeNames } from '@proba/domain/files/filePurposes'
import { useId, useRef } from 'react'
import { useField } from 'react-final-form'
import { useTranslate } from '../../lib/language.tsx'
import { PlainButton } from '../../ui/PlainButton.tsx'
import styles from './forms.module.css'

const purpose = 'attachment'

/** A file that goes with the form; types and limit are named before one is chosen, and by its refusal. */
export function AttachmentInput({ name }: { name: string }) {
  const t = useTranslate()
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const errorOf = (file: File | null | undefined) => {
    const found = file ? chosenFileRefusal(purpose, file) : null
    return found ? t(`errors.field.${found.code}`, found.params) : undefined
  }
  const { input } = useField<File | null>(name, { validate: errorOf, allowNull: true, parse: (file) => file })
  // A file is wrong from the moment it is chosen: nothing more will be typed into it.
  const error = errorOf(input.value || null)
  const choose = (file: File | null) => {
    input.onChange(file)
    input.onBlur()
  }
  return (
    <div className={styles.attachment}>
      <input
        ref={picker}
        type="file"
        hidden
        accept={endingsOf(purpose)}
        aria-label={t('forms.file.choose')}
        onChange={(event) => {
          choose(event.target.files?.[0] ?? null)
          // Without this, choosing the same file again after correcting it fires no event.
          event.target.value = ''
        }}
      />
      <div className={styles.chosen}>
        <PlainButton kind="outlined" aria-describedby={id} onClick={() => picker.current?.click()}>
          {t(input.value ? 'forms.file.other' : 'forms.file.choose')}
        </PlainButton>
        {input.value ? (
          <>
            <strong>{input.value.name}</strong>
            <PlainButton kind="plain" onClick={() => choose(null)}>
              {t('forms.file.remove')}
            </PlainButton>
          </>
        ) : null}
      </div>
      <p id={id} className={error ? styles.wrong : styles.lead} aria-live="polite">
        {error ??
          t('forms.file.limits', { megabytes: rulesOf(purpose).megabytes, types: typeNames(purpose) })}
      </p>
    </div>
  )
}
