import type { RefObject } from 'react'
import { useTranslate } from '../../../lib/language/language.tsx'
import { Calculation } from '../../../ui/goods/Calculation.tsx'
import { noteStep, stepped } from '../../../ui/inputs/CountStepper.tsx'
import { onTableKey } from '../../../ui/inputs/sizeTableKeys.ts'
import { CustomRows } from './CustomRows.tsx'
import { PasteNote } from './PasteNote.tsx'
import { SizeRow, useSizeText } from './SizeRow.tsx'
import styles from './SizeTable.module.css'
import { isCustomLengthOffered } from './selectionFigures.ts'
import { sizeCalculation } from './sizeCalculation.ts'
import type { TableContext } from './tableContext.ts'
import { type SizeTableState, useSizeTable } from './useSizeTable.ts'

const columns = [
  { key: 'weight', className: styles.wide },
  { key: 'count', className: styles.middle },
  { key: 'inCart', className: styles.wide },
  { key: 'waiting', className: styles.wide },
  { key: 'max', className: styles.wide },
] as const

function Header({ isDimensioned }: { isDimensioned: boolean }) {
  const t = useTranslate()
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.left}>
          {t(isDimensioned ? 'product.table.size' : 'product.table.sizeLabel')}
        </th>
        {columns.map(({ key, className }) => (
          <th key={key} scope="col" className={className}>
            {t(`product.table.${key}`)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Sizes({ context, table }: { context: TableContext; table: SizeTableState }) {
  const t = useTranslate()
  const sizeText = useSizeText()
  return table.rows.map((row, index) => {
    const { offer, count, max } = row
    const size = sizeText(offer, context.product.flags.isDimensioned)
    const explain = (anchor: HTMLElement) =>
      table.explain(
        t('product.calculation.size', { size }),
        sizeCalculation(context.product, context.selection, context.tab, row),
        anchor,
      )
    const capped = () => table.note.capped(size, max)
    const step = (by: 1 | -1 | 10 | -10) => {
      noteStep(by, size)
      const next = stepped(count, by, max)
      table.setCount(offer.id, next)
      if (by > 0 && next === count) capped()
    }
    const keys = table.keysOf(step, explain)
    return (
      <SizeRow
        key={offer.id}
        row={row}
        size={size}
        isReadOnly={context.isReadOnly}
        isDisabled={context.isDisabled}
        onCount={(typed) => table.setCount(offer.id, typed)}
        onText={(text) => table.setText(offer.id, text)}
        onCapped={capped}
        onExplain={explain}
        onPaste={(event) => table.paste(event, index)}
        onKeyDown={(event) => onTableKey(event, keys)}
      />
    )
  })
}

interface SizeTableProps {
  readonly context: TableContext
  /** Where Enter goes from the last row; Ctrl+Enter presses it from any row. */
  readonly addButton: RefObject<HTMLButtonElement | null>
}

/** Sizes of a coating with their quantities; behaves like a spreadsheet. */
export function SizeTable({ context, addButton }: SizeTableProps) {
  const { product, tab, coating } = context
  const t = useTranslate()
  const table = useSizeTable(context, addButton)
  const name = product.covering.find(({ id }) => id === coating)?.name ?? ''
  return (
    <fieldset
      ref={table.region}
      tabIndex={-1}
      className={styles.region}
      aria-label={t('product.table.label', { coating: name })}
    >
      <table className={styles.table}>
        <Header isDimensioned={product.flags.isDimensioned} />
        <tbody>
          <Sizes context={context} table={table} />
        </tbody>
        {isCustomLengthOffered(product, tab) ? <CustomRows context={context} table={table} /> : null}
      </table>
      <div className={styles.note} role="status">
        {context.selection.added[tab] === null ? <PasteNote note={table.note.note} /> : null}
      </div>
      <Calculation calculation={table.explained} onClose={table.stopExplaining} />
    </fieldset>
  )
}
