import { useRef, useState } from 'react'
import { call } from '../../../lib/calls/api.ts'
import { useUnexpectedText } from '../../../lib/calls/unexpectedText.ts'
import { useCall, useReload } from '../../../lib/calls/useCall.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import { useToast } from '../../../lib/window/toasts.tsx'
import { RowPages } from '../../../ui/lists/RowPages.tsx'
import { PlainButton } from '../../../ui/page/PlainButton.tsx'
import styles from './Names.module.css'

const size = 50

/** Forgets a name; the focus goes to the title, as its button is gone. */
function useForget(onForgotten: () => void) {
  const t = useTranslate()
  const toast = useToast()
  const textOf = useUnexpectedText()
  const reload = useReload()
  return async (id: number, name: string) => {
    try {
      await call('DELETE /import/names/{id}', { params: { id } })
      toast(t('imports.names.forgotten', { name }), 'success')
      onForgotten()
    } catch (error) {
      toast(textOf('imports.names.failed', error), 'error')
    } finally {
      await reload('GET /import/names')
    }
  }
}

/** The company's own names for articles, each of which can be forgotten; nothing where it has none (decision G-662). */
export function OwnNames() {
  const t = useTranslate()
  const { integer } = useFormat()
  const [from, setFrom] = useState(0)
  const title = useRef<HTMLHeadingElement>(null)
  const forget = useForget(() => title.current?.focus())
  const { data } = useCall('GET /import/names', {
    query: { page: Math.floor(from / size) + 1, perPage: size },
  })
  const total = data?.meta.pagination.total ?? 0
  if (!data || total === 0) return null
  const page = { rows: data.items, from, total, size, show: setFrom }
  return (
    <section className={styles.names} aria-label={t('imports.names.title')}>
      <h2 ref={title} tabIndex={-1}>
        {t('imports.names.title')} <span className="figures">{integer(total)}</span>
      </h2>
      <p className={styles.quiet}>{t('imports.names.hint')}</p>
      <ul>
        {data.items.map(({ id, name, article }) => (
          <li key={id}>
            <span>{name}</span>
            <span className="figures">{article}</span>
            <PlainButton
              kind="plain"
              aria-label={t('imports.names.forgetOf', { name })}
              onClick={() => void forget(id, name)}
            >
              {t('imports.names.forget')}
            </PlainButton>
          </li>
        ))}
      </ul>
      <RowPages page={page} name={t('imports.names.title')} />
    </section>
  )
}
