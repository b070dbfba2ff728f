import { actAnswerKinds } from '@proba/domain/codes/actAnswer'
import { actAnswerErrors } from '@proba/domain/company/actAnswer'
import { answerEndings, answerFileRefusal, answerTypeNames } from '@proba/domain/files/actAnswerFile'
import type { ReactNode } from 'react'
import { Form, useField } from 'react-final-form'
import { unexpectedWords } from '../../lib/calls/unexpectedText.ts'
import { errorsOfSending } from '../../lib/forms/submitErrors.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { wordsOf } from '../../lib/language/words.ts'
import { AttachmentInput, type FileRules } from '../../ui/fields/AttachmentInput.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { FormContent } from '../../ui/windows/FormDialog.tsx'
import styles from './Answers.module.css'
import type { Act } from './useActs.ts'
import { type AnswerValues, useAnswer } from './useAnswer.ts'

const empty: AnswerValues = { kind: 'confirmed', text: '', file: null }

const rulesOf = (kind: AnswerValues['kind']): FileRules => ({
  endings: answerEndings(kind),
  types: answerTypeNames(kind),
  refusalOf: (file) => answerFileRefusal(kind, file),
})

function check({ kind, text = '', file }: AnswerValues) {
  const errors = actAnswerErrors({ kind, text, hasFile: kind !== 'confirmed' && Boolean(file) })
  return Object.fromEntries(
    Object.entries(errors).map(([name, { code, params }]) => [name, wordsOf(`errors.field.${code}`, params)]),
  )
}

function Kinds() {
  const t = useTranslate()
  const { input } = useField<AnswerValues['kind']>('kind')
  return (
    <fieldset className={styles.kinds}>
      <legend>{t('acts.answer.question')}</legend>
      {actAnswerKinds.map((kind) => (
        <label key={kind}>
          <input
            type="radio"
            name="kind"
            value={kind}
            checked={input.value === kind}
            onChange={() => input.onChange(kind)}
          />
          <span>
            {t(`acts.answer.kind.${kind}`)}
            <small>{t(`acts.answer.about.${kind}`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface AnswerFormProps {
  readonly act: Act
  /** What was answered before, above the fields. */
  readonly children: ReactNode
  readonly onClose: () => void
}

/** Answers an edition: confirms it, objects to it, or hands in the signed copy (G-592). */
export function AnswerForm({ act, children, onClose }: AnswerFormProps) {
  const t = useTranslate()
  const answer = useAnswer(act)
  const send = async (values: AnswerValues) => {
    await answer({ ...values, text: values.text ?? '' })
    onClose()
  }
  return (
    <Form<AnswerValues>
      onSubmit={(values) => errorsOfSending(() => send(values), unexpectedWords('acts.answer.failed'))}
      validate={check}
      initialValues={empty}
      initialValuesEqual={() => true}
    >
      {({ handleSubmit, values: { kind } }) => (
        <form noValidate onSubmit={(event) => void handleSubmit(event)}>
          <FormContent submitText={t('acts.answer.send')} onCancel={onClose}>
            {children}
            <Kinds />
            <TextInput
              name="text"
              label={t(kind === 'objected' ? 'acts.answer.objection' : 'acts.answer.remark')}
              rows={kind === 'objected' ? 3 : 1}
            />
            {kind === 'confirmed' ? null : <AttachmentInput key={kind} name="file" rules={rulesOf(kind)} />}
          </FormContent>
        </form>
      )}
    </Form>
  )
}
