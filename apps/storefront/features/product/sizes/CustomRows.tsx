import { cmToMm, customLengthTyped, formatCentimetres } from '@proba/domain/product/length'
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRefusalText } from '../../../lib/calls/refusalText.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { useLanguage, useTranslate } from '../../../lib/language/language.tsx'
import { AlignedGrams } from '../../../ui/goods/AlignedGrams.tsx'
import { CalculatedNumber } from '../../../ui/goods/Calculation.tsx'
import { CountStepper, noteStep, stepped } from '../../../ui/inputs/CountStepper.tsx'
import controlStyles from '../../../ui/inputs/RowControls.module.css'
import { type FieldKeys, onTableKey } from '../../../ui/inputs/sizeTableKeys.ts'
import { PlainButton } from '../../../ui/page/PlainButton.tsx'
import type { CustomRow as Entered } from '../productSelection.ts'
import { withLength } from './customPaste.ts'
import { MaximumText, OpenNumber } from './SizeRow.tsx'
import styles from './SizeTable.module.css'
import { type CustomSize, customSizes } from './selectionFigures.ts'
import { customLengthCalculation } from './sizeCalculation.ts'
import type { TableContext } from './tableContext.ts'
import type { SizeTableState } from './useSizeTable.ts'

interface LengthFieldProps {
  readonly row: Entered
  /** Shortest length, cm. */
  readonly minimum: number
  readonly isLocked: boolean
  readonly onLength: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
}

/** The text of a length: as typed until the field is left; and why it cannot be ordered. */
function useTypedLength({ lengthMm, lengthText }: Entered, minimum: number) {
  const { language } = useLanguage()
  const refusalText = useRefusalText()
  const [draft, setDraft] = useState<string | null>(null)
  const typed = lengthText === undefined ? null : customLengthTyped(lengthText, language, cmToMm(minimum))
  const wrong = typed === null || typed.ok ? null : refusalText(typed.refusal.code, typed.refusal.params)
  const own = draft !== null && customLengthTyped(draft, language)
  const isOwn = own !== false && own.ok && own.value === lengthMm
  const text = lengthText ?? (isOwn ? draft : formatCentimetres(lengthMm, language))
  return { text, wrong, setDraft }
}

/** Typed length; one that cannot be ordered stays as typed with the reason, and is never raised to the minimum. */
function LengthField({ row, minimum, isLocked, onLength, onKeyDown, onPaste }: LengthFieldProps) {
  const t = useTranslate()
  const id = useId()
  const { text, wrong, setDraft } = useTypedLength(row, minimum)
  return (
    <>
      <input
        className={`${styles.length} figures`}
        data-column="length"
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('product.custom.lengthField', { n: row.key })}
        aria-invalid={wrong !== null}
        aria-describedby={wrong === null ? undefined : id}
        title={minimum > 0 ? t('product.custom.minimum', { cm: minimum }) : undefined}
        disabled={isLocked}
        value={text}
        onChange={(event) => {
          setDraft(event.target.value)
          onLength(event.target.value)
        }}
        onBlur={() => setDraft(null)}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {wrong === null ? null : (
        <span id={id} className={styles.wrong}>
          {wrong}
        </span>
      )}
    </>
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

/** The count of a custom length: typed, stepped, or more than fits. */
function countOf({ custom: { row, max }, table }: RowProps, change: (row: Entered) => void, size: string) {
  const setCount = (count: number, text?: string) => {
    const { countText: _, refused: __, ...rest } = row
    change({ ...rest, count, ...(text === undefined ? {} : { countText: text }) })
  }
  const capped = () => table.note.capped(size, max)
  const step = (by: 1 | -1 | 10 | -10) => {
    noteStep(by, size)
    const next = stepped(row.count, by, max)
    setCount(next)
    if (by > 0 && next === row.count) capped()
  }
  return { setCount, capped, step }
}

/** One custom length: its values and the actions that change it. */
function useCustomRow(props: RowProps) {
  const { custom, context, table } = props
  const { row, max, unitMg } = custom
  const { product, selection, dispatch, tab, coating, isReadOnly, isDisabled } = context
  const t = useTranslate()
  const { language } = useLanguage()
  const cm = row.lengthText ?? formatCentimetres(row.lengthMm, language)
  const minLengthMm = cmToMm(product.chainMinLength)
  const change = (changed: Entered) => {
    table.note.clear()
    dispatch({ type: 'custom', tab, coating, row: changed })
  }
  const size = t('product.custom.size', { cm })
  const { setCount, capped, step } = countOf(props, change, size)
  const explain = (anchor: HTMLElement) => {
    const { lengthMm, count } = row
    const calculation = { coating, isChain: true, lengthMm, unitMg, count, max }
    table.explain(size, customLengthCalculation(product, selection, tab, calculation), anchor)
  }
  return {
    cm,
    size,
    setCount,
    capped,
    setLength: (text: string) => change(withLength(row, text, language, minLengthMm)),
    paste: (field: 'length' | 'count') => (event: ClipboardEvent<HTMLInputElement>) =>
      table.pasteLengths(event, row.key, field),
    remove: () => dispatch({ type: 'customRemove', tab, coating, key: row.key }),
    keys: table.keysOf(step, explain),
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
        onLength={state.setLength}
        onKeyDown={(event) => onLengthKey(event, state.keys)}
        onPaste={state.paste('length')}
      />
      <button
        type="button"
        className={controlStyles.remove}
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
  const { custom, context } = props
  const { row, unitMg, max } = custom
  const format = useFormat()
  const state = useCustomRow(props)
  const grams = format.grams3(unitMg)
  return (
    <tr>
      <LengthCell row={row} minimum={context.product.chainMinLength} grams={grams} state={state} />
      <td className={`${styles.wide} figures`}>
        <OpenNumber onExplain={state.explain}>
          <AlignedGrams mg={unitMg} />
        </OpenNumber>
      </td>
      <td className={styles.middle}>
        <CountStepper
          size={state.size}
          value={row.count}
          text={row.countText}
          refused={row.refused}
          max={max}
          isReadOnly={context.isReadOnly}
          disabled={context.isDisabled}
          onStep={(by) => noteStep(by, state.size)}
          onChange={(count) => state.setCount(count)}
          onText={(text) => state.setCount(0, text)}
          onCapped={state.capped}
          onPaste={state.paste('count')}
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
