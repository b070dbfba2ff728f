import { stockTypeOf } from '@proba/domain/codes/stockType'
import { customLengthTyped } from '@proba/domain/product/length'
import { useRefusalText } from '../../../lib/calls/refusalText.ts'
import { useCentimetres } from '../../../lib/language/centimetres.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { useLanguage, useTranslate } from '../../../lib/language/language.tsx'
import { AmountField } from '../../../ui/inputs/AmountField.tsx'
import { CoilField } from '../../../ui/inputs/CoilField.tsx'
import { CountField } from '../../../ui/inputs/CountField.tsx'
import { PlainButton } from '../../../ui/page/PlainButton.tsx'
import { coatingOf } from '../cartOfType.ts'
import { useChangeText } from '../changes/useChangeText.ts'
import styles from './CartRow.module.css'
import { countId, useCartTable } from './cartTableContext.ts'
import { useSizeText } from './rowName.ts'
import type { RowNote } from './rowNotes.ts'
import type { RowLine } from './tableLines.ts'

interface CellProps {
  readonly line: RowLine
  readonly name: string
  readonly isBusy: boolean
}

/** Size of a row; a custom length can be changed in place. */
export function SizeCell({ line, name, isBusy }: CellProps) {
  const t = useTranslate()
  const sizeText = useSizeText()
  const centimetres = useCentimetres()
  const { language } = useLanguage()
  const { change } = useCartTable()
  const { offer } = line
  if (offer.typeOffer !== 'custom') return <span className="figures">{sizeText(offer)}</span>
  return (
    <AmountField
      amount={offer.length}
      value={centimetres(offer.length)}
      read={(text) => customLengthTyped(text, language)}
      label={t('cart.row.length', { row: name })}
      isBusy={isBusy}
      onCommit={(lengthMm) => change(line, { action: 'length', lengthMm })}
    />
  )
}

/** Coating of a row; finished stock keeps its own. */
export function CoatingCell({ line, name, isBusy }: CellProps) {
  const t = useTranslate()
  const { change, coatings, orderType } = useCartTable()
  const { offer } = line
  const chosen = coatingOf(offer)
  const isFixed = stockTypeOf(orderType) !== null
  if (!isFixed && offer.coatingOfferList.length < 2) return <span>{coatings.get(chosen)}</span>
  return (
    <select
      className={styles.select}
      aria-label={t('cart.row.coating', { row: name })}
      value={chosen}
      disabled={isFixed}
      aria-busy={isBusy}
      onChange={(event) => change(line, { action: 'coating', coatingId: Number(event.target.value) })}
    >
      {offer.coatingOfferList.map(({ id }) => (
        <option key={id} value={id}>
          {coatings.get(id)}
        </option>
      ))}
    </select>
  )
}

/** Count of a row, or the weight of a coil (DR-31, DR-34). */
export function CountCell({ line, name, isBusy }: CellProps) {
  const { change, cut, move } = useCartTable()
  const { offer } = line
  const inputId = countId(offer.cartOfferId)
  const onMove = (by: 1 | -1) => move(line.key, by)
  const unsent = line.notes.find((note) => note.kind === 'unsent')?.change
  if (offer.typeOffer === 'coil')
    return (
      <CoilField
        inputId={inputId}
        weightMg={offer.weight}
        name={name}
        isBusy={isBusy}
        onChange={(weightMg) => change(line, { action: 'weight', weightMg })}
        onMove={onMove}
      />
    )
  return (
    <CountField
      inputId={inputId}
      value={offer.count}
      unsent={unsent?.action === 'count' ? unsent.count : null}
      max={offer.max}
      name={name}
      isBusy={isBusy}
      onChange={(count) => change(line, { action: 'count', count })}
      onMove={onMove}
      onNote={(text) => cut(offer.cartOfferId, text)}
    />
  )
}

function useNoteText(): (note: RowNote) => string {
  const t = useTranslate()
  const { grams2, integer } = useFormat()
  const refusalText = useRefusalText()
  const { coatings } = useCartTable()
  const changeText = useChangeText(coatings)
  return (note) => {
    if (note.kind === 'refusal') return refusalText(note.code, { exceeded: note.exceeded })
    if (note.kind === 'typed') return note.text
    if (note.kind === 'unsent') return t('cart.count.unsent', { what: changeText(note.change) })
    if (note.kind === 'canMove') return t('cart.row.canMove')
    const { weightMg, count } = note
    const which = weightMg === 0 ? 'shortCount' : count === 0 ? 'shortWeight' : 'shortBoth'
    return t(`cart.row.${which}`, { grams: grams2(weightMg), pieces: integer(count) })
  }
}

/** Notes of a row, in words with amounts; a change that was not saved can be sent again. */
export function RowNotes({ line }: { line: RowLine }) {
  const t = useTranslate()
  const textOf = useNoteText()
  const { change } = useCartTable()
  const { notes } = line
  if (notes.length === 0) return null
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note.kind === 'refusal' ? note.code : note.kind} data-kind={note.kind}>
          {textOf(note)}
          {note.kind === 'unsent' ? (
            <PlainButton kind="plain" onClick={() => change(line, note.change)}>
              {t('terms.action.retry')}
            </PlainButton>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
