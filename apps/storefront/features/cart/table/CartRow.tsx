import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useFormat } from '../../../lib/language/format.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import { useMillimetres } from '../../../lib/language/millimetres.ts'
import { useProductLink } from '../../../lib/window/productLink.ts'
import { AlignedGrams } from '../../../ui/goods/AlignedGrams.tsx'
import { CalculatedNumber } from '../../../ui/goods/Calculation.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import styles from './CartRow.module.css'
import { removeId, useCartTable } from './cartTableContext.ts'
import { CoatingCell, CountCell, RowNotes, SizeCell } from './RowCells.tsx'
import { useRowName } from './rowName.ts'
import type { RowLine } from './tableLines.ts'

interface CartRowProps {
  readonly line: RowLine
  readonly isSelected: boolean
  readonly isBusy: boolean
}

function ProductCell({ line: { position, isFirst } }: { line: RowLine }) {
  const t = useTranslate()
  const millimetres = useMillimetres()
  const linkTo = useProductLink()
  const { article, description, diameter } = position.title
  return (
    <td className={styles.product} data-first={isFirst}>
      <span className={styles.picture}>
        {isFirst ? <Picture picture={position.image} alt="" size={50} /> : null}
      </span>
      <span className={styles.names}>
        <Link {...linkTo(position.productId)} className={`${styles.article} figures`}>
          {article}
        </Link>
        {isFirst ? (
          <span className={styles.title} title={description}>
            {description}
            {diameter > 0 ? `, ${t('cart.row.diameter', { mm: millimetres(diameter) })}` : ''}
          </span>
        ) : null}
      </span>
    </td>
  )
}

interface NumberCellProps {
  readonly className: string | undefined
  readonly text: string
  /** How it is shown, where the text alone is not enough. */
  readonly shown?: ReactNode
  readonly line: RowLine
  readonly name: string
  /** Only one number of a row is a tab stop: all of them open the same calculation. */
  readonly isTabStop?: boolean
}

/** A number that opens its calculation. */
function NumberCell({ className, text, shown = text, line, name, isTabStop = false }: NumberCellProps) {
  const t = useTranslate()
  const { explain } = useCartTable()
  return (
    <td className={`${className} figures`}>
      <CalculatedNumber
        tabIndex={isTabStop ? 0 : -1}
        aria-label={t('cart.calculation.open', { text, row: name })}
        onClick={(event) => explain(line, event.currentTarget)}
      >
        {shown}
      </CalculatedNumber>
    </td>
  )
}

/** Weights and maximum: bare numbers under the headings of the table, with words on a card. */
function Figures({ line, name }: { line: RowLine; name: string }) {
  const t = useTranslate()
  const { grams2, grams3, integer } = useFormat()
  const { isTable } = useCartTable()
  const { offer } = line
  const isCoil = offer.typeOffer === 'coil'
  const total = grams2(offer.weight * offer.count)
  const unit = isCoil ? t('terms.none') : grams3(offer.weight)
  const max = offer.max === null || isCoil ? t('terms.none') : integer(offer.max)
  const of = { line, name }
  return (
    <>
      <NumberCell
        {...of}
        className={styles.unit}
        text={isTable ? unit : t('cart.row.each', { grams: unit })}
        shown={isTable && !isCoil ? <AlignedGrams mg={offer.weight} /> : undefined}
      />
      <NumberCell
        {...of}
        className={styles.total}
        text={isTable ? total : t('terms.unit.grams', { value: total })}
        isTabStop
      />
      <NumberCell {...of} className={styles.max} text={isTable ? max : t('cart.row.max', { n: max })} />
    </>
  )
}

function Actions({ line, name, isBusy }: { line: RowLine; name: string; isBusy: boolean }) {
  const t = useTranslate()
  const { transfer, remove } = useCartTable()
  return (
    <td className={styles.actions}>
      <button
        type="button"
        className={styles.action}
        disabled={isBusy}
        aria-haspopup="menu"
        aria-label={t('cart.row.transfer', { row: name })}
        onClick={(event) => transfer(line, event.currentTarget)}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M3 7h12m-3-3 3 3-3 3M17 13H5m3 3-3-3 3-3" />
        </svg>
      </button>
      <button
        type="button"
        className={styles.action}
        id={removeId(line.offer.cartOfferId)}
        disabled={isBusy}
        aria-label={t('cart.row.remove', { row: name })}
        onClick={() => remove(line)}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M5 5l10 10M15 5 5 15" />
        </svg>
      </button>
    </td>
  )
}

function Tick({ line, name, isSelected }: { line: RowLine; name: string; isSelected: boolean }) {
  const t = useTranslate()
  const { select } = useCartTable()
  return (
    <td className={styles.tick}>
      <input
        type="checkbox"
        aria-label={t('cart.table.select', { row: name })}
        checked={isSelected}
        onChange={({ target, nativeEvent }) => {
          const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
          select(line.offer.cartOfferId, target.checked, isRange)
        }}
      />
    </td>
  )
}

/** One row of the cart: product, size, coating, count, weights, maximum, and its notes. */
export const CartRow = memo(function CartRow({ line, isSelected, isBusy }: CartRowProps) {
  const name = useRowName()(line.position, line.offer)
  const cell = { line, name, isBusy }
  return (
    <>
      <Tick line={line} name={name} isSelected={isSelected} />
      <ProductCell line={line} />
      <td className={styles.size}>
        <SizeCell {...cell} />
      </td>
      <td className={styles.coating}>
        <CoatingCell {...cell} />
      </td>
      <td className={styles.count}>
        <CountCell {...cell} />
      </td>
      <Figures line={line} name={name} />
      <Actions {...cell} />
      {line.notes.length > 0 ? (
        <td colSpan={9} className={styles.notesCell}>
          <RowNotes line={line} />
        </td>
      ) : null}
    </>
  )
})
