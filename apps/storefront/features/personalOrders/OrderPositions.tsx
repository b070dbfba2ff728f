import { useCentimetres } from '../../lib/centimetres.ts'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useMillimetres } from '../../lib/millimetres.ts'
import { RowPages, useRowPages } from '../../ui/RowPages.tsx'
import { ArticlePicture } from './ArticlePicture.tsx'
import styles from './OrderPositions.module.css'
import { type Position, positionsSum, positionTotal } from './orderDetail.ts'

/** Size of a line: its label, its length, a coil, or a dash. */
function useSizeText(): (position: Position) => string {
  const t = useTranslate()
  const centimetres = useCentimetres()
  return ({ typeOffer, sizeLabel, length }) => {
    if (typeOffer === 'coil') return t('orders.positions.coil')
    if (sizeLabel) return sizeLabel
    return length > 0 ? t('orders.positions.centimetres', { n: centimetres(length) }) : t('terms.none')
  }
}

/** A number that cards name, since they have no headings. */
function Figure({ column, children }: { column: string; children: string }) {
  const t = useTranslate()
  return (
    <td className={`${styles[column]} figures`}>
      <span className={styles.name} aria-hidden="true">
        {t(`orders.positions.${column}`)}
      </span>
      {children}
    </td>
  )
}

function PositionRow({ position }: { position: Position }) {
  const t = useTranslate()
  const { integer, grams2, grams3 } = useFormat()
  const millimetres = useMillimetres()
  const sizeText = useSizeText()
  const { diameter, weight, count } = position
  return (
    <tr>
      <th scope="row" className={styles.article}>
        <ArticlePicture position={position} />
      </th>
      <td className={styles.coating}>{position.coating.title}</td>
      <Figure column="diameter">{diameter === 0 ? t('terms.none') : millimetres(diameter)}</Figure>
      <Figure column="size">{sizeText(position)}</Figure>
      <Figure column="weight">{grams3(weight)}</Figure>
      <Figure column="count">{integer(count)}</Figure>
      <Figure column="total">{grams2(positionTotal(position))}</Figure>
    </tr>
  )
}

const columns = ['article', 'coating', 'diameter', 'size', 'weight', 'count', 'total'] as const

function Sum({ positions }: { positions: readonly Position[] }) {
  const t = useTranslate()
  const { integer, grams2 } = useFormat()
  const { count, weight } = positionsSum(positions)
  const lines = t('orders.positions.rows', {
    smart_count: positions.length,
    n: integer(positions.length),
  })
  return (
    <p className={`${styles.sum} figures`}>
      <span>{t('orders.positions.sum')}</span>
      <strong>
        {t('orders.positions.sumLine', { rows: lines, pieces: integer(count), grams: grams2(weight) })}
      </strong>
    </p>
  )
}

/** Positions of an order as they were placed, cut into pages when there are many (R-390..R-396). */
export function OrderPositions({ positions }: { positions: readonly Position[] }) {
  const t = useTranslate()
  const page = useRowPages(positions, 100)
  const title = t('orders.detail.positions')
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <table className={styles.table} aria-label={title} aria-rowcount={positions.length + 1}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles[column]}>
                {t(`orders.positions.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.rows.map((position) => (
            <PositionRow key={position.id} position={position} />
          ))}
        </tbody>
      </table>
      <RowPages page={page} name={title} />
      <Sum positions={positions} />
    </section>
  )
}
