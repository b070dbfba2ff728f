import { type ClipboardEvent, Fragment } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useLanguage, useTranslate } from '../../../lib/language/language.tsx'
import controlStyles from '../../../ui/inputs/RowControls.module.css'
import { PlainButton } from '../../../ui/page/PlainButton.tsx'
import styles from '../Additional.module.css'
import {
  type Alloy,
  type DraftRow,
  groupsOf,
  maxRows,
  type Product,
  type RequestDraft,
  type RowGroup,
  rowsOf,
  withChange,
  withLines,
  withNewRow,
  withoutRow,
  withText,
} from '../additionalRows.ts'
import type { PageContext } from '../PageContext.ts'
import { useProductTexts, useRowTexts } from '../useTexts.ts'
import { AlloyTable } from './AlloyTable.tsx'
import { NumberCell } from './NumberCell.tsx'
import { RangeField } from './RangeField.tsx'
import { cellOf } from './readCell.ts'
import { intoLines, intoRows, readPaste } from './readPaste.ts'
import { stepWeight } from './stepWeight.ts'
import { keysOf } from './useTableKeys.ts'
import { WidthField } from './WidthField.tsx'

interface GroupProps {
  readonly page: PageContext
  readonly group: RowGroup
  readonly alloy: Alloy
}

/** A draft in which a row has another weight, in place of a text that was no number. */
const withWeight = (draft: RequestDraft, group: RowGroup, key: string, weight: number) =>
  withChange(withText(draft, cellOf(key, 'weight'), null), group, key, { weight })

/** Pastes into a group: one column are the weights from a row down, more are rows with sizes and weights. */
function usePaste({ page, group }: GroupProps, rows: readonly DraftRow[]) {
  const { language } = useLanguage()
  const { state } = page
  const { min, max } = group.range
  const sizes = {
    columns: group.widths.length > 0 ? 2 : 1,
    fits: (mm: number) => mm >= min && mm <= max,
  } as const
  return (event: ClipboardEvent, at: number) => {
    const pasted = readPaste(event.clipboardData.getData('text'), 'weight', sizes, language)
    if (pasted === null) return
    event.preventDefault()
    if (pasted.lines.every(({ sizes }) => sizes.length === 0)) {
      const { values, notes } = intoRows(
        pasted,
        rows.map(() => []),
        at,
      )
      state.change((draft) =>
        [...values].reduce(
          (next, [row, weight]) => withWeight(next, group, rows[row]?.key ?? '', weight),
          draft,
        ),
      )
      page.onPasted(values.size, notes, pasted.asText)
      return
    }
    const { lines, notes } = intoLines(pasted, group, maxRows - state.draft.rows.length)
    const cell = cellOf(rows[at]?.key ?? '', 'weight')
    state.change((draft) => withLines(withText(draft, cell, null), group, lines))
    page.onPasted(lines.length, notes, pasted.asText)
  }
}

interface GroupRowProps extends GroupProps {
  readonly row: DraftRow
  readonly at: number
  readonly onPaste: (event: ClipboardEvent) => void
}

/** The weight of a row of a group. */
function WeightCell({
  page,
  group,
  row,
  name,
  onPaste,
}: Omit<GroupRowProps, 'alloy' | 'at'> & { name: string }) {
  const t = useTranslate()
  const { grams3 } = useFormat()
  const { state, places } = page
  const cell = cellOf(row.key, 'weight')
  const setWeight = (weight: number) => state.change((draft) => withWeight(draft, group, row.key, weight))
  return (
    <td className={styles.amount} data-label={t('additional.column.weight')}>
      <NumberCell
        field="weight"
        label={t('additional.field.weight', { row: name })}
        value={row.weight}
        shown={grams3(row.weight)}
        kept={state.draft.texts[cell]}
        onValue={setWeight}
        onText={(kept) =>
          state.change((draft) => withText(withChange(draft, group, row.key, { weight: 0 }), cell, kept))
        }
        onKeyDown={keysOf(places, (by) => setWeight(stepWeight(row.weight, by)))}
        onPaste={onPaste}
      />
    </td>
  )
}

/** A row of a group: its size, of a ribbon its width, and its weight. */
function GroupRow({ page, group, alloy, row, at, onPaste }: GroupRowProps) {
  const t = useTranslate()
  const name = useRowTexts().ofAlloy(alloy, at + 1)
  const { state } = page
  const change = (next: Parameters<typeof withChange>[3]) =>
    state.change((draft) => withChange(draft, group, row.key, next))
  return (
    <tr data-filled={row.weight > 0}>
      <td data-label={t(`additional.column.${group.widths.length > 0 ? 'thickness' : 'diameter'}`)}>
        <RangeField group={group} row={row} name={name} onSize={(size) => change({ size })} />
      </td>
      {group.widths.length > 0 ? (
        <td data-label={t('additional.column.width')}>
          <WidthField group={group} width={row.width} name={name} onWidth={(width) => change({ width })} />
        </td>
      ) : null}
      <WeightCell {...{ page, group, row, name, onPaste }} />
      <td className={styles.last}>
        <button
          type="button"
          className={controlStyles.remove}
          aria-label={t('additional.remove', { row: name })}
          onClick={() => state.change((draft) => withoutRow(draft, group, row.key))}
        >
          ×
        </button>
      </td>
    </tr>
  )
}

/** Rows of a range of an alloy. There is always one to type into (decision G-235). */
function Group(props: GroupProps & { readonly first: number }) {
  const { page, group, alloy, first } = props
  const t = useTranslate()
  const texts = useRowTexts()
  const { state } = page
  const rows = rowsOf(state.draft, group)
  const paste = usePaste(props, rows)
  const range = texts.range(group)
  const columns = group.widths.length > 0 ? 4 : 3
  return (
    <tbody>
      <tr className={styles.group}>
        <th colSpan={columns} scope="rowgroup" className={styles.quiet}>
          {range}
        </th>
      </tr>
      {rows.map((row, index) => (
        <GroupRow
          key={row.key}
          {...{ page, group, alloy, row }}
          at={first + index}
          onPaste={(event) => paste(event, index)}
        />
      ))}
      <tr className={styles.group}>
        <td colSpan={columns}>
          <PlainButton
            kind="plain"
            aria-label={t('additional.addOf', { row: `${alloy.name}, ${range}` })}
            disabled={state.draft.rows.length >= maxRows}
            onClick={() => state.change((draft) => withNewRow(draft, group))}
          >
            {t('additional.add')}
          </PlainButton>
        </td>
      </tr>
    </tbody>
  )
}

interface SizedTableProps {
  readonly page: PageContext
  readonly product: Product
  readonly alloy: Alloy
}

/** Ribbons or wire of an alloy, range by range. */
function SizedTable({ page, product, alloy }: SizedTableProps) {
  const t = useTranslate()
  const { title } = useProductTexts()(product)
  const groups = groupsOf(page.kind, product.id, alloy)
  const sizes = page.kind === 'ribbon' ? ['thickness', 'width'] : ['diameter']
  let first = 0
  return (
    <AlloyTable
      alloy={alloy}
      title={page.products.length > 1 ? title : undefined}
      isFolding={sizes.length > 1}
      columns={[...sizes, 'weight', 'actions'].map((column) => ({
        name: t(`additional.column.${column}`),
        isHidden: column === 'actions',
      }))}
    >
      {groups.map((group) => {
        const start = first
        first += rowsOf(page.state.draft, group).length
        return <Group key={group.key} page={page} group={group} alloy={alloy} first={start} />
      })}
      {groups.length === 0 ? (
        <tbody>
          <tr>
            <td colSpan={4} className={styles.quiet}>
              {t('additional.noSizes')}
            </td>
          </tr>
        </tbody>
      ) : null}
    </AlloyTable>
  )
}

/** Ribbons and wire: a table per alloy with rows of chosen sizes. */
export function GroupTables({ page }: { page: PageContext }) {
  return (
    <div className={styles.tables} data-kind={page.kind}>
      {page.products.map((product) => (
        <Fragment key={product.id}>
          {product.alloys.map((alloy) => (
            <SizedTable key={alloy.id} page={page} product={product} alloy={alloy} />
          ))}
        </Fragment>
      ))}
    </div>
  )
}
