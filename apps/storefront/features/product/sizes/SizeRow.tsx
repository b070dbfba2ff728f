import { formatCentimetres } from '@proba/domain/product/length'
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import { type Format, useFormat } from '../../../lib/language/format.ts'
import { useLanguage, useTranslate } from '../../../lib/language/language.tsx'
import { AlignedGrams } from '../../../ui/goods/AlignedGrams.tsx'
import { CalculatedNumber } from '../../../ui/goods/Calculation.tsx'
import { CountStepper, noteStep } from '../../../ui/inputs/CountStepper.tsx'
import type { Offer } from '../productDetail.ts'
import styles from './SizeTable.module.css'
import type { SizeRow as Row } from './selectionFigures.ts'

/** Size of an offer: its length in cm, or its label when the product is not sized by length (G-078). */
export function useSizeText(): (offer: Offer, isDimensioned: boolean) => string {
  const t = useTranslate()
  const { language } = useLanguage()
  return (offer, isDimensioned) =>
    isDimensioned ? formatCentimetres(offer.length, language) : (offer.sizeLabel ?? t('terms.none'))
}

/** Maximum; unlimited is a sign in the column and words for a screen reader. */
export function MaximumText({ max, format }: { max: number; format: Format }) {
  const t = useTranslate()
  if (Number.isFinite(max)) return format.integer(max)
  return (
    <>
      <span aria-hidden="true">∞</span>
      <span className="visuallyHidden">{t('product.table.unlimited')}</span>
    </>
  )
}

interface Explaining {
  readonly onExplain: (anchor: HTMLElement) => void
}

/** Shown under the size on a phone, in place of the columns of a wide screen. */
function Folded({ row, format, onExplain }: { row: Row; format: Format } & Explaining) {
  const t = useTranslate()
  const { integer } = format
  const waiting = row.offer.countInWaitingList
  const parts = [
    row.inCart > 0 && t('product.table.inCartShort', { n: integer(row.inCart) }),
    waiting > 0 && t('product.table.waitingShort', { n: integer(waiting) }),
    Number.isFinite(row.max) && t('product.table.maxShort', { n: integer(row.max) }),
  ].filter((part) => part !== false)
  return (
    <CalculatedNumber
      className={`${styles.fold} figures`}
      onClick={(event) => onExplain(event.currentTarget)}
    >
      {t('terms.unit.grams', { value: format.grams3(row.offer.weight) })}
      <br />
      {parts.join(' · ')}
    </CalculatedNumber>
  )
}

function Pieces({ value, format }: { value: number; format: Format }) {
  return <span className={value > 0 ? styles.some : styles.quiet}>{format.integer(value)}</span>
}

/** A number of the row that opens its calculation; on the keyboard the question mark does. */
export function OpenNumber({ onExplain, children }: Explaining & { children: ReactNode }) {
  const t = useTranslate()
  return (
    <CalculatedNumber
      tabIndex={-1}
      title={t('product.calculation.open')}
      onClick={(event) => onExplain(event.currentTarget)}
    >
      {children}
    </CalculatedNumber>
  )
}

interface SizeRowProps extends Explaining {
  readonly row: Row
  readonly size: string
  readonly isReadOnly: boolean
  readonly isDisabled: boolean
  readonly onCount: (count: number) => void
  readonly onText: (text: string) => void
  readonly onCapped: () => void
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** A size with its weight, quantity, what the cart and the waiting list hold, and the maximum. */
export function SizeRow({ row, size, isReadOnly, isDisabled, onCount, onExplain, ...events }: SizeRowProps) {
  const format = useFormat()
  return (
    <tr>
      <td className={`${styles.left} ${styles.size} figures`}>
        {size}
        <Folded row={row} format={format} onExplain={onExplain} />
      </td>
      <td className={`${styles.wide} figures`}>
        <OpenNumber onExplain={onExplain}>
          <AlignedGrams mg={row.offer.weight} />
        </OpenNumber>
      </td>
      <td className={styles.middle}>
        <CountStepper
          size={size}
          value={row.count}
          text={row.text}
          refused={row.refused}
          max={row.max}
          isReadOnly={isReadOnly}
          disabled={isDisabled}
          onStep={(by) => noteStep(by, size)}
          onChange={onCount}
          {...events}
        />
      </td>
      <td className={`${styles.wide} figures`}>
        <Pieces value={row.inCart} format={format} />
      </td>
      <td className={`${styles.wide} figures`}>
        <Pieces value={row.offer.countInWaitingList} format={format} />
      </td>
      <td className={`${styles.wide} figures`}>
        <OpenNumber onExplain={onExplain}>
          <MaximumText max={row.max} format={format} />
        </OpenNumber>
      </td>
    </tr>
  )
}
