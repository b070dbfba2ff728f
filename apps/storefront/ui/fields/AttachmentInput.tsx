import { type ChosenFileCode, chosenFileRefusal } from '@proba/domain/files/chosenFile'
import { endingsOf, rulesOf, typeNames } from '@proba/domain/files/filePurposes'
import type { Refusal } from '@proba/domain/text/refusal'
import { useId, useRef } from 'react'
import { useField } from 'react-final-form'
import { useTranslate } from '../../lib/language/language.tsx'
import { inWords, wordsOf } from '../../lib/language/words.ts'
import { PlainButton } from '../page/PlainButton.tsx'
import styles from './AttachmentInput.module.css'

const purpose = 'attachment'

/** Which files a form takes. */
export interface FileRules {
  /** Endings for the file chooser, as `.pdf,.jpg`. */
  readonly endings: string
  /** The types in words. */
  readonly types: string
  readonly refusalOf: (file: File) => Refusal<ChosenFileCode> | null
}

const anyAttachment: FileRules = {
  endings: endingsOf(purpose),
  types: typeNames(purpose),
  refusalOf: (file) => chosenFileRefusal(purpose, file),
}

interface AttachmentInputProps {
  readonly name: string
  /** Where the form takes other files than every form does; give the input a key of its own for each of them. */
  readonly rules?: FileRules
}

/** The file of the field, and what is wrong with it. */
function useFileField(name: string, rules: FileRules) {
  const t = useTranslate()
  const errorOf = (file: File | null | undefined) => {
    const found = file ? rules.refusalOf(file) : null
    return found ? wordsOf(`errors.field.${found.code}`, found.params) : undefined
  }
  const { input, meta } = useField<File | null>(name, {
    validate: errorOf,
    allowNull: true,
    parse: (file) => file,
  })
  const refused: unknown = meta.dirtySinceLastSubmit ? undefined : meta.submitError
  const missing: unknown = meta.submitFailed ? (refused ?? meta.error) : undefined
  return {
    file: input.value || null,
    // A file is wrong from the moment it is chosen: nothing more will be typed into it.
    error: inWords(errorOf(input.value || null) ?? missing, t),
    choose: (file: File | null) => {
      input.onChange(file)
      input.onBlur()
    },
  }
}

/** A file that goes with the form; types and limit are named before one is chosen, and by its refusal. */
export function AttachmentInput({ name, rules = anyAttachment }: AttachmentInputProps) {
  const t = useTranslate()
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const { file, error, choose } = useFileField(name, rules)
  return (
    <div className={styles.attachment}>
      <input
        ref={picker}
        type="file"
        hidden
        accept={rules.endings}
        aria-label={t('forms.file.choose')}
        onChange={(event) => {
          choose(event.target.files?.[0] ?? null)
          // Without this, choosing the same file again after correcting it fires no event.
          event.target.value = ''
        }}
      />
      <div className={styles.chosen}>
        <PlainButton kind="outlined" aria-describedby={id} onClick={() => picker.current?.click()}>
          {t(file ? 'forms.file.other' : 'forms.file.choose')}
        </PlainButton>
        {file ? (
          <>
            <strong>{file.name}</strong>
            <PlainButton kind="plain" onClick={() => choose(null)}>
              {t('forms.file.remove')}
            </PlainButton>
          </>
        ) : null}
      </div>
      <p id={id} className={error ? styles.wrong : styles.limits} aria-live="polite">
        {error ?? t('forms.file.limits', { megabytes: rulesOf(purpose).megabytes, types: rules.types })}
      </p>
    </div>
  )
}
