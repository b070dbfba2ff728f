import type { OwnRow } from '../../../lib/company/ownRows.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import { PlainButton } from '../../../ui/page/PlainButton.tsx'
import { useRowName, useSizeText } from '../table/rowName.ts'
import { useCoatingNames } from '../table/useCoatingNames.ts'
import type { CartState } from '../useCart.ts'
import styles from './OvertakenNote.module.css'
import { type NotedRow, useOvertaken } from './useOvertaken.ts'

/** Rows that are listed; of more only their number is shown. */
const maxListed = 5

/** What is different in a row, in words: `5 шт.`, `250 г`, `50 см, Золочение`. */
function useValueText(cart: CartState) {
  const t = useTranslate()
  const sizeText = useSizeText()
  const { integer, grams2 } = useFormat()
  const names = useCoatingNames(cart)
  return (value: OwnRow, other: OwnRow | null, { row }: NotedRow): string => {
    const pieces = t('cart.overtaken.pieces', { n: integer(value.count) })
    if (!other)
      return value.typeOffer === 'coil' ? t('cart.overtaken.grams', { n: grams2(value.weight) }) : pieces
    const parts = [
      value.count !== other.count && pieces,
      value.typeOffer === 'coil' &&
        value.weight !== other.weight &&
        t('cart.overtaken.grams', { n: grams2(value.weight) }),
      value.length !== other.length && sizeText({ ...row.offer, length: value.length }),
      value.coatingId !== other.coatingId && (names.get(value.coatingId) ?? ''),
    ]
    return parts.filter((part) => part !== false).join(', ')
  }
}

function useAuthorText() {
  const t = useTranslate()
  const { dateTime } = useFormat()
  return ({ author }: NotedRow): string => {
    if (!author?.at) return t('cart.overtaken.unknown')
    const at = dateTime(author.at)
    if (author.isSelf) return t('cart.overtaken.self', { at })
    return author.by === null ? at : t('cart.overtaken.by', { name: author.by, at })
  }
}

/** Tells whose counts of this window somebody has changed since: which row, from what to what, who and when (G-117). */
export function OvertakenNote({ cart }: { readonly cart: CartState }) {
  const t = useTranslate()
  const { integer } = useFormat()
  const rowName = useRowName()
  const valueText = useValueText(cart)
  const authorText = useAuthorText()
  const { noted, dismiss } = useOvertaken(cart)
  const textOf = (one: NotedRow) => {
    const row = rowName(one.row.position, { ...one.row.offer, length: one.was.length })
    const was = valueText(one.was, one.now, one)
    if (!one.now) return t('cart.overtaken.gone', { row, was, author: authorText(one) })
    return t('cart.overtaken.changed', {
      row,
      was,
      now: valueText(one.now, one.was, one),
      author: authorText(one),
    })
  }
  const more = noted.length - maxListed
  return (
    <div role="status">
      {noted.length > 0 && (
        <section className={styles.note} aria-label={t('cart.overtaken.title')}>
          <strong>{t('cart.overtaken.title')}</strong>
          <ul>
            {noted.slice(0, maxListed).map((one) => (
              <li key={`${one.row.offer.cartOfferId} ${one.author?.at}`}>{textOf(one)}</li>
            ))}
            {more > 0 && <li>{t('cart.overtaken.more', { smart_count: more, n: integer(more) })}</li>}
          </ul>
          <PlainButton onClick={dismiss}>{t('cart.overtaken.close')}</PlainButton>
        </section>
      )}
    </div>
  )
}
