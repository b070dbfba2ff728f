import type { ClipboardEvent } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useLanguage, useTranslate } from '../../../lib/language/language.tsx'
import { useMillimetres } from '../../../lib/language/millimetres.ts'
import styles from '../Additional.module.css'
import { type Alloy, lengthsOf, type Product, rowKey, withBar, withText } from '../additionalRows.ts'
import type { PageContext } from '../PageContext.ts'
import { useProductTexts, useRowTexts } from '../useTexts.ts'
import { AlloyTable } from './AlloyTable.tsx'
import { NumberCell } from './NumberCell.tsx'
import { cellOf } from './readCell.ts'
import { intoRows, readPaste } from './readPaste.ts'
import { stepWeight } from './stepWeight.ts'
import { keysOf } from './useTableKeys.ts'

interface BarTableProps {
  readonly page: PageContext
  readonly product: Product
  readonly alloy: Alloy
}

/** The diameters of an alloy with their weights, and what changes them; weight 0 is no row (DR-82). */
function useBarRows({ page, product, alloy }: BarTableProps) {
  const { language } = useLanguage()
  const { state } = page
  const diameters = lengthsOf(alloy, 'diameter')
  const rows = diameters.map((diameter) => {
    const place = { id: product.id, alloyId: alloy.id, diameter }
    const key = rowKey(place)
    const weight = state.draft.rows.find((row) => row.key === key)?.weight ?? 0
    return { place, diameter, weight, cell: cellOf(key, 'weight') }
  })
  const set = (at: number, weight: number) => {
    const row = rows[at]
    if (row) state.change((draft) => withBar(withText(draft, row.cell, null), row.place, weight))
  }
  const sizes = { columns: 1, fits: (mm: number) => diameters.includes(mm) } as const
  const paste = (event: ClipboardEvent, at: number) => {
    const pasted = readPaste(event.clipboardData.getData('text'), 'weight', sizes, language)
    if (pasted === null) return
    event.preventDefault()
    const { values, notes } = intoRows(
      pasted,
      diameters.map((diameter) => [diameter]),
      at,
    )
    for (const [row, weight] of values) set(row, weight)
    page.onPasted(values.size, notes, pasted.asText)
  }
  return { rows, set, paste }
}

interface BarRowProps extends Pick<BarTableProps, 'page' | 'alloy'> {
  readonly row: ReturnType<typeof useBarRows>['rows'][number]
  readonly onWeight: (weight: number) => void
  readonly onPaste: (event: ClipboardEvent) => void
}

function BarRow({ page, alloy, row, onWeight, onPaste }: BarRowProps) {
  const t = useTranslate()
  const mm = useMillimetres()
  const texts = useRowTexts()
  const { grams3 } = useFormat()
  const { state, places } = page
  const { diameter, weight, place, cell } = row
  return (
    <tr data-filled={weight > 0}>
      <th scope="row" className="figures">
        {mm(diameter)}
      </th>
      <td>
        <NumberCell
          field="weight"
          label={t('additional.field.weight', { row: texts.bar(alloy, diameter) })}
          value={weight}
          shown={grams3(weight)}
          kept={state.draft.texts[cell]}
          onValue={onWeight}
          onText={(kept) => state.change((draft) => withText(withBar(draft, place, 0), cell, kept))}
          onKeyDown={keysOf(places, (by) => onWeight(stepWeight(weight, by)))}
          onPaste={onPaste}
        />
      </td>
    </tr>
  )
}

/** One weight per diameter of an alloy. */
function BarTable(props: BarTableProps) {
  const { page, product, alloy } = props
  const t = useTranslate()
  const { rows, set, paste } = useBarRows(props)
  const title = useProductTexts()(product).title
  return (
    <AlloyTable
      alloy={alloy}
      title={page.products.length > 1 ? title : undefined}
      columns={[{ name: t('additional.column.diameter') }, { name: t('additional.column.weight') }]}
    >
      <tbody>
        {rows.map((row, at) => (
          <BarRow
            key={row.diameter}
            {...{ page, alloy, row }}
            onWeight={(mg) => set(at, mg)}
            onPaste={(event) => paste(event, at)}
          />
        ))}
        {rows.length === 0 ? (
          <tr>
            <td colSpan={2} className={styles.quiet}>
              {t('additional.noSizes')}
            </td>
          </tr>
        ) : null}
      </tbody>
    </AlloyTable>
  )
}

/** Bars: a table per alloy with its diameters. */
export function BarTables({ page }: { page: PageContext }) {
  return (
    <div className={styles.tables}>
      {page.products.flatMap((product) =>
        product.alloys.map((alloy) => (
          <BarTable key={`${product.id}/${alloy.id}`} page={page} product={product} alloy={alloy} />
        )),
      )}
    </div>
  )
}
