import { fittingSize, titleWithoutSize } from '@proba/domain/additional/additionalProduct'
import { capBadge } from '@proba/domain/product/badge'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import { AlignedGrams } from '../../../ui/goods/AlignedGrams.tsx'
import { Tabs } from '../../../ui/page/Tabs.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import styles from '../Additional.module.css'
import { type Alloy, alloysOf, type Product } from '../additionalRows.ts'
import type { PageContext } from '../PageContext.ts'
import { useProductTexts, useRowTexts } from '../useTexts.ts'
import { AlloyTable } from './AlloyTable.tsx'
import { CountCell } from './CountCell.tsx'
import { useCountRows } from './useCountRows.ts'

interface FittingTableProps {
  readonly page: PageContext
  readonly alloy: Alloy
  readonly products: readonly Product[]
  /** Heading of the column with the sizes; undefined if none of the fittings has a size. */
  readonly sizeTitle: string | undefined
}

interface FittingRowProps extends Pick<FittingTableProps, 'page' | 'sizeTitle'> {
  readonly product: Product
  readonly alloy: Alloy
  readonly row: ReturnType<ReturnType<typeof useCountRows>['row']>
}

/** A fitting: picture, size, weight of one, count, and what is selected (DR-83). */
function FittingRow({ page, product, alloy, sizeTitle, row }: FittingRowProps) {
  const t = useTranslate()
  const { grams3, integer } = useFormat()
  const texts = useRowTexts()
  const { title } = useProductTexts()(product)
  const size = fittingSize(product.features)?.value
  return (
    <tr data-filled={row.count > 0}>
      <th scope="row">
        <span className={styles.alloy}>
          <span className={styles.thumb}>
            <Picture picture={alloy.image ?? product.image} alt="" size={50} />
          </span>
          {sizeTitle === undefined ? title : titleWithoutSize(title, size)}
        </span>
      </th>
      {sizeTitle === undefined ? null : (
        <td className="figures" data-label={sizeTitle}>
          {size ?? t('terms.none')}
        </td>
      )}
      <td className="figures" data-label={t('additional.column.piece')}>
        <AlignedGrams mg={alloy.massPerUnit} />
      </td>
      <td data-label={t('additional.column.count')}>
        <CountCell
          page={page}
          name={texts.counted(product, alloy)}
          isDisabled={!alloy.massPerUnit}
          {...row}
        />
      </td>
      <td className={`figures ${styles.selected}`} data-label={t('additional.column.selected')}>
        {row.count > 0
          ? t('additional.selected', { n: integer(row.count), grams: grams3(row.weight) })
          : t('terms.none')}
      </td>
    </tr>
  )
}

/** Fittings of a type in an alloy. */
function FittingTable({ page, alloy, products, sizeTitle }: FittingTableProps) {
  const t = useTranslate()
  const rows = products.flatMap((product) => {
    const own = product.alloys.find(({ id }) => id === alloy.id)
    return own ? [{ product, alloy: own }] : []
  })
  const counts = useCountRows(page, rows)
  const [first, ...others] = ['size', 'piece', 'count', 'selected'].map((name) =>
    t(`additional.column.${name}`),
  )
  const columns = [first, sizeTitle, ...others].flatMap((name) => (name === undefined ? [] : [{ name }]))
  return (
    <AlloyTable alloy={alloy} hasPicture={false} isFolding columns={columns}>
      <tbody>
        {rows.map((of, at) => (
          <FittingRow key={of.product.id} {...of} page={page} sizeTitle={sizeTitle} row={counts.row(at)} />
        ))}
      </tbody>
    </AlloyTable>
  )
}

/** Fittings: a tab per type with the pieces that are selected in it, and in each a table per alloy. */
export function FittingTables({ page }: { page: PageContext }) {
  const t = useTranslate()
  const { products, types, state } = page
  const shown = types.filter(({ code }) => products.some(({ type }) => type === code))
  const [chosen, choose] = useState(shown[0]?.code)
  const active = shown.find(({ code }) => code === chosen) ?? shown[0]
  if (!active) return null
  const ofType = (code: string) => products.filter(({ type }) => type === code)
  const items = shown.map(({ code, title }) => {
    const ids = ofType(code).map(({ id }) => id)
    const rows = state.draft.rows.filter(({ id }) => ids.includes(id))
    const n = capBadge(rows.reduce((sum, { count }) => sum + (count ?? 0), 0))
    const counter = n === '0' ? {} : { counter: { shown: n, spoken: t('additional.tab', { n }) } }
    return { name: code, text: title, ...counter }
  })
  return (
    <Tabs label={t('terms.leadType.fitting')} items={items} active={active.code} onChange={choose}>
      <div className={`${styles.stack} ${styles.panel}`}>
        {[...alloysOf(ofType(active.code)).values()].map((alloy) => (
          <FittingTable
            key={`${active.code} ${alloy.id}`}
            page={page}
            alloy={alloy}
            products={ofType(active.code)}
            sizeTitle={fittingSize(active.features)?.title}
          />
        ))}
      </div>
    </Tabs>
  )
}
