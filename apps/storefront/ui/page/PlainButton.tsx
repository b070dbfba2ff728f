import type { ComponentProps } from 'react'
import styles from './PlainButton.module.css'

type Kind = 'filled' | 'outlined' | 'plain'

/** Button of the parts that load before MUI: shell, home page, messages in place of content. */
export function PlainButton({
  kind = 'outlined',
  className,
  ...rest
}: ComponentProps<'button'> & { kind?: Kind }) {
  return <button type="button" {...rest} className={buttonClass(kind, className)} />
}

/** Class of a link that looks like a button. */
export function buttonClass(kind: Kind = 'outlined', more = ''): string {
  return `${styles.button} ${styles[kind]} ${more}`.trim()
}
