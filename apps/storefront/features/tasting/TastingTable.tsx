import type { ReplyTo } from '@proba/api/client'
import { Link } from 'react-router-dom'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useProductLink } from '../../lib/window/productLink.ts'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import styles from './Tasting.module.css'

export type Tasted = ReplyTo<'GET /personal/degustation'>['items'][number]

const figures = ['delivered', 'returned', 'sold'] as const

interface TastingTableProps {
  readonly items: readonly Tasted[]
  readonly isBusy: boolean
  readonly onReturn: (tasted: Tasted) => void
}

function Row({ item, onReturn }: { item: Tasted; onReturn: () => void }) {
  const t = useTranslate()
  const { integer } = useFormat()
  const linkTo = useProductLink()
  const { article, status, requested, returned } = item
  const isWaiting = requested !== null && returned === 0
  return (
    <tr>
      <td className={styles.article}>
        <Link {...linkTo(item.productId)}>{article}</Link>
      </td>
      {figures.map((name) => (
        <td key={name} className={styles.figure}>
          <span className={styles.name}>{t(`tasting.table.${name}`)}</span>
          <span className="figures">{integer(item[name])}</span>
        </td>
      ))}
      <td className={styles.status}>
        {t(`tasting.status.${status}`)}
        {isWaiting ? (
          <span className={styles.quiet}>{t('tasting.requested', { n: integer(requested) })}</span>
        ) : null}
      </td>
      <td>
        {status === 'on_tasting' ? (
          <PlainButton kind="outlined" aria-label={t('tasting.sendOf', { article })} onClick={onReturn}>
            {t('tasting.send')}
          </PlainButton>
        ) : null}
      </td>
    </tr>
  )
}

/** Articles on tasting; on a phone each is a card. */
export function TastingTable({ items, isBusy, onReturn }: TastingTableProps) {
  const t = useTranslate()
  const head = (name: string, className?: string) => (
    <th key={name} scope="col" className={className}>
      {t(`tasting.table.${name}`)}
    </th>
  )
  return (
    <table className={styles.table} aria-label={t('tasting.title')} aria-busy={isBusy}>
      <thead>
        <tr>
          {head('article')}
          {figures.map((name) => head(name, styles.figure))}
          {head('status')}
          {head('action')}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.article} item={item} onReturn={() => onReturn(item)} />
        ))}
      </tbody>
    </table>
  )
}
