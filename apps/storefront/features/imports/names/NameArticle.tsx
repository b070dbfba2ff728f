import { useReturningFocus } from '@proba/browser/useReturningFocus'
import { articleNameLimits } from '@proba/domain/files/articleName'
import { articleKey } from '@proba/domain/product/search'
import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-final-form'
import { call } from '../../../lib/calls/api.ts'
import { errorsOfSending, wholeForm } from '../../../lib/forms/submitErrors.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import { FormMessage } from '../../../ui/fields/FormMessage.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { PlainButton } from '../../../ui/page/PlainButton.tsx'
import styles from './Names.module.css'
import type { KeptNames } from './useKeptNames.ts'

interface NameArticleProps {
  /** What the file has in place of an article. */
  readonly written: string
  readonly kept: KeptNames
}

function NameForm({ written, kept, onClose }: NameArticleProps & { onClose: () => void }) {
  const t = useTranslate()
  const send = ({ article = '' }: { article?: string }) =>
    errorsOfSending(async () => {
      const reply = await call('POST /import/names', { body: { name: written, article } })
      kept.add(written, reply.article)
    }).then((errors) =>
      // The name is no field of the form: why it is refused is shown for all of it.
      errors?.name ? { ...errors, ...wholeForm(errors.name) } : errors,
    )
  return (
    <Form onSubmit={send}>
      {({ handleSubmit, submitting, values }) => (
        <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
          <TextInput name="article" label={t('imports.names.article')} autoComplete="off" autoFocus />
          <PlainButton type="submit" kind="filled" disabled={submitting || !values.article?.trim()}>
            {t('imports.names.keep')}
          </PlainButton>
          <PlainButton onClick={onClose}>{t('terms.action.cancel')}</PlainButton>
          <FormMessage />
        </form>
      )}
    </Form>
  )
}

/** That the name is kept; the focus comes here from the form that is gone. */
function Kept({ article, isFocused }: { article: string; isFocused: boolean }) {
  const t = useTranslate()
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isFocused) text.current?.focus()
  }, [isFocused])
  return (
    <p ref={text} tabIndex={-1} className={styles.kept}>
      {t('imports.names.kept', { article })}
    </p>
  )
}

/** Lets the buyer enter the article that is meant; the company's files may use the name from then on (decision G-662). */
export function NameArticle({ written, kept }: NameArticleProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const button = useReturningFocus(isOpen)
  const article = kept.names.get(written)
  if (article !== undefined) return <Kept article={article} isFocused={isOpen} />
  if (articleKey(written) === '' || written.length > articleNameLimits.name) return null
  if (isOpen) return <NameForm written={written} kept={kept} onClose={() => setOpen(false)} />
  return (
    <PlainButton
      ref={button}
      kind="plain"
      className={`${styles.name}`}
      aria-label={t('imports.names.nameOf', { written })}
      onClick={() => setOpen(true)}
    >
      {t('imports.names.name')}
    </PlainButton>
  )
}
