import type { ReactNode } from 'react'
import { useErrorText } from '../../lib/calls/errorText.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { PlainButton } from '../page/PlainButton.tsx'
import styles from './PageState.module.css'

interface MessageProps {
  readonly title: string
  readonly text?: string | undefined
  /** `h1` when the message is the whole screen. */
  readonly level?: 'h1' | 'h2'
  readonly children?: ReactNode
}

/** A message in place of content: what happened and the next step. */
export function StateMessage({ title, text, level: Heading = 'h2', children }: MessageProps) {
  return (
    <div className={styles.message}>
      <Heading>{title}</Heading>
      {text ? <p>{text}</p> : null}
      {children ? <div className={styles.actions}>{children}</div> : null}
    </div>
  )
}

interface ErrorProps {
  readonly error: unknown
  readonly onRetry?: (() => void) | undefined
  /** What failed, where that is named beside the reason. */
  readonly title?: string
}

/** What happened and a way to try again. */
export function ErrorState({ error, onRetry, title }: ErrorProps) {
  const t = useTranslate()
  const textOf = useErrorText()
  const reason = textOf(error)
  const hint = t('shell.state.errorHint')
  const text = title === undefined || title === reason ? hint : `${reason}. ${hint}`
  return (
    <div role="alert">
      <StateMessage title={title ?? reason} text={text}>
        {onRetry ? <PlainButton onClick={onRetry}>{t('terms.action.retry')}</PlainButton> : null}
      </StateMessage>
    </div>
  )
}

interface Answer<T> {
  readonly data: T | undefined
  readonly error: unknown
  readonly mutate: () => unknown
}

export interface PageStateProps<T> {
  /** What `useCall` gives. */
  readonly answer: Answer<T>
  /** Shape of the content while it loads. */
  readonly skeleton: ReactNode
  readonly isEmpty?: (data: T) => boolean
  readonly empty?: ReactNode
  readonly children: (data: T) => ReactNode
}

/** The four states of anything that is fetched: loading, error with retry, empty, ready. */
export function PageState<T>({ answer, skeleton, isEmpty, empty, children }: PageStateProps<T>) {
  const t = useTranslate()
  const { data, error } = answer
  if (data !== undefined) return isEmpty?.(data) ? empty : children(data)
  if (error !== undefined && error !== null)
    return <ErrorState error={error} onRetry={() => void answer.mutate()} />
  return (
    <div aria-busy="true">
      <span role="status" className="visuallyHidden">
        {t('shell.state.loading')}
      </span>
      <div aria-hidden="true">{skeleton}</div>
    </div>
  )
}
