import { cmToMm, customLength, formatCentimetres } from '@proba/domain/product/length'
import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormat } from '../../lib/format.ts'
import { useLanguage, useTranslate } from '../../lib/language.tsx'
import { CalculatedNumber } from '../../ui/Calculation.tsx'
import { PlainButton } from '../../ui/PlainButton.tsx'
import { CountStepper, stepped } from './CountStepper.tsx'
import type { CustomRow as Entered } from './productSelection.ts'
import { MaximumText, OpenNumber } from './SizeRow.tsx'
import styles from './SizeTable.module.css'
import { type CustomSize, customSizes } from './selectionFigures.ts'
import { customLengthCalculation } from './sizeCalculation.ts'
import { type FieldKeys, onTableKey } from './sizeTableKeys.ts'
import type { SizeTableState, TableContext } from './useSizeTable.ts'

interface LengthFieldProps {
  readonly row: Entered
  readonly minimum: number
  readonly isLocked: boolean
  readonly onLength: (lengthCm: number) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** Typed length; the minimum takes effect when the field is left, so that 45 can be typed digit by digit. */
function LengthField({ row, minimum, isLocked, onLength, onKeyDown }: LengthFieldProps) {
  const t = useTranslate()
  const [text, setText] = useState<string | null>(null)
  return (
    <input
      className={`${styles.length} figures`}
      data-column="length"
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      aria-label={t('product.custom.lengthField', { n: row.key })}
      title={minimum > 0 ? t('product.custom.minimum', { cm: minimum }) : undefined}
      disabled={isLocked}
      value={text ?? row.lengthCm}
      onChange={(event) => {
        setText(event.target.value.replace(/\D/g, ''))
        onLength(customLength(event.target.value, minimum))
      }}
      onBlur={() => setText(null)}
      onFocus={(event) => event.target.select()}
      onKeyDown={onKeyDown}
    />
  )
}

/** Enter moves on to the quantity of the row; a length has no steps. */
function onLengthKey(event: KeyboardEvent<HTMLInputElement>, keys: FieldKeys): void {
  const count = event.currentTarget.closest('tr')?.querySelector<HTMLInputElement>('[data-column="count"]')
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && count) {
    event.preventDefault()
    count.focus()
  } else onTableKey(event, { ...keys, onStep: () => {} })
}

interface RowProps {
  readonly custom: CustomSize
  readonly context: TableContext
  readonly table: SizeTableState
}

/** One custom length: its values and the actions that change it. */
function useCustomRow({ custom: { row, max, unitMg }, context, table }: RowProps) {
  const { product, selection, dispatch, tab, coating, isReadOnly, isDisabled } = context
  const t = useTranslate()
  const { language } = useLanguage()
  const cm = formatCentimetres(cmToMm(row.lengthCm), language)
  const change = (changed: Partial<Entered>) => {
    table.note.clear()
    dispatch({ type: 'custom', tab, coating, row: { ...row, ...changed } })
  }
  const size = t('product.custom.size', { cm })
  const explain = (anchor: HTMLElement) => {
    const { lengthCm, count } = row
    const calculation = { coating, isChain: true, lengthMm: cmToMm(lengthCm), unitMg, count, max }
    table.explain(size, customLengthCalculation(product, selection, tab, calculation), anchor)
  }
  return {
    cm,
    size,
    change,
    remove: () => dispatch({ type: 'customRemove', tab, coating, key: row.key }),
    keys: table.keysOf((by) => change({ count: stepped(row.count, by, max) }), explain),
    explain,
    isLocked: isReadOnly || isDisabled,
  }
}

type CustomRowState = ReturnType<typeof useCustomRow>

interface LengthCellProps {
  readonly row: Entered
  readonly minimum: number
  readonly grams: string
  readonly state: CustomRowState
}

function LengthCell({ row, minimum, grams, state }: LengthCellProps) {
  const t = useTranslate()
  return (
    <td className={`${styles.left} figures`}>
      <LengthField
        row={row}
        minimum={minimum}
        isLocked={state.isLocked}
        onLength={(lengthCm) => state.change({ lengthCm })}
        onKeyDown={(event) => onLengthKey(event, state.keys)}
      />
      <button
        type="button"
        className={styles.remove}
        aria-label={t('product.custom.remove', { cm: state.cm })}
        disabled={state.isLocked}
        onClick={state.remove}
      >
        ×
      </button>
      <CalculatedNumber className={styles.fold} onClick={(event) => state.explain(event.currentTarget)}>
        {t('terms.unit.grams', { value: grams })}
      </CalculatedNumber>
    </td>
  )
}

function CustomRow(props: RowProps) {
  const { custom, context, table } = props
  const { row, unitMg, max } = custom
  const format = useFormat()
  const state = useCustomRow(props)
  const grams = format.grams2(unitMg)
  return (
    <tr>
      <LengthCell row={row} minimum={context.product.chainMinLength} grams={grams} state={state} />
      <td className={`${styles.wide} figures`}>
        <OpenNumber onExplain={state.explain}>{grams}</OpenNumber>
      </td>
      <td className={styles.middle}>
        <CountStepper
          size={state.size}
          value={row.count}
          max={max}
          isReadOnly={context.isReadOnly}
          disabled={context.isDisabled}
          onChange={(count) => state.change({ count })}
          onCapped={() => table.note.capped(state.size, max)}
          onKeyDown={(event) => onTableKey(event, state.keys)}
        />
      </td>
      <td className={styles.wide} colSpan={2} />
      <td className={`${styles.wide} figures`}>
        <OpenNumber onExplain={state.explain}>
          <MaximumText max={max} format={format} />
        </OpenNumber>
      </td>
    </tr>
  )
}

/** Custom lengths, in the same table as the sizes (DR-33). */
export function CustomRows({ context, table }: Omit<RowProps, 'custom'>) {
  const { product, selection, dispatch, tab, coating } = context
  const t = useTranslate()
  const rows = customSizes(product, selection, tab, coating)
  const add = () => {
    flushSync(() => dispatch({ type: 'customAdd', tab, coating, chainMinLength: product.chainMinLength }))
    const lengths = table.region.current?.querySelectorAll<HTMLInputElement>('[data-column="length"]') ?? []
    ;[...lengths].at(-1)?.focus()
  }
  return (
    <tbody>
      {rows.length > 0 ? (
        <tr>
          <th scope="rowgroup" colSpan={6} className={styles.caption}>
            {t('product.custom.length')}
          </th>
        </tr>
      ) : null}
      {rows.map((custom) => (
        <CustomRow key={custom.row.key} custom={custom} context={context} table={table} />
      ))}
      <tr>
        <td colSpan={6} className={styles.left}>
          <PlainButton kind="plain" disabled={context.isReadOnly || context.isDisabled} onClick={add}>
            + {t('product.custom.add')}
          </PlainButton>
          <span className={styles.quiet}>{t('product.custom.text')}</span>
        </td>
      </tr>
    </tbody>
  )
}
