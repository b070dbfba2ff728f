import type { ReactNode } from 'react'
import { useContentsText } from '../../lib/company/contents.ts'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useMillimetres } from '../../lib/language/millimetres.ts'
import { AlignedGrams } from '../../ui/goods/AlignedGrams.tsx'
import { RowPages, useRowPages } from '../../ui/lists/RowPages.tsx'
import { ArticlePicture } from './ArticlePicture.tsx'
import styles from './OrderLines.module.css'
import { type OrderLine, orderLinesSum, orderLineTotal } from './orderDetail.ts'
import { useSizeText } from './useSizeText.ts'

/** A number with its name, which cards show since they have no headings. */
function Figure({ column, children }: { column: string; children: ReactNode }) {
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

function OrderLineRow({ line }: { line: OrderLine }) {
  const t = useTranslate()
  const { integer, grams2 } = useFormat()
  const millimetres = useMillimetres()
  const sizeText = useSizeText()
  const { diameter, weight, count, readyPieces, shippedPieces } = line
  return (
    <tr>
      <th scope="row" className={styles.article}>
        <ArticlePicture line={line} />
      </th>
      <td className={styles.coating}>{line.coating.title}</td>
      <Figure column="diameter">{diameter === 0 ? t('terms.none') : millimetres(diameter)}</Figure>
      <Figure column="size">{sizeText(line)}</Figure>
      <Figure column="weight">
        <AlignedGrams mg={weight} />
      </Figure>
      <Figure column="count">{integer(count)}</Figure>
      <Figure column="ready">{integer(readyPieces)}</Figure>
      <Figure column="shipped">{integer(shippedPieces)}</Figure>
      <Figure column="total">{grams2(orderLineTotal(line))}</Figure>
    </tr>
  )
}

const columns = [
  'article',
  'coating',
  'diameter',
  'size',
  'weight',
  'count',
  'ready',
  'shipped',
  'total',
] as const

function Sum({ lines }: { lines: readonly OrderLine[] }) {
  const t = useTranslate()
  const { integer, grams2 } = useFormat()
  const { contents } = useContentsText()
  const { count, weight, ...of } = orderLinesSum(lines)
  return (
    <p className={`${styles.sum} figures`}>
      <span>{t('orders.positions.sum')}</span>
      <strong>
        {t('orders.positions.sumLine', {
          contents: contents(of),
          pieces: integer(count),
          grams: grams2(weight),
        })}
      </strong>
    </p>
  )
}

/** Lines of an order as they were placed, in pages when there are many. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const t = useTranslate()
  const page = useRowPages(lines, 100)
  const title = t('orders.detail.positions')
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <table className={styles.table} aria-label={title} aria-rowcount={lines.length + 1}>
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
          {page.rows.map((line) => (
            <OrderLineRow key={line.id} line={line} />
          ))}
        </tbody>
      </table>
      <RowPages page={page} name={title} />
      <Sum lines={lines} />
    </section>
  )
}
