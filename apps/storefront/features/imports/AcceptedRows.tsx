import { useCentimetres } from '../../lib/language/centimetres.ts'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { ImportTable } from './ImportTable.tsx'
import styles from './ImportTables.module.css'
import type { ImportCheck } from './importState.ts'
import { placeKey, RowPlace } from './RowPlace.tsx'
import { isCut, useCutAmounts } from './useCutAmounts.ts'
import { useReadAsText } from './useReadAsText.ts'
import { useRowRefusalText } from './useRowRefusalText.ts'

type Accepted = ImportCheck['success'][number]

function useSizeText(): (row: Accepted) => string {
  const t = useTranslate()
  const { grams2 } = useFormat()
  const centimetres = useCentimetres()
  return ({ typeOffer, weight, length, sizeLabel }) => {
    if (typeOffer === 'coil') return t('imports.table.coil', { grams: grams2(weight) })
    if (sizeLabel !== null) return sizeLabel
    return length > 0 ? t('imports.table.centimetres', { n: centimetres(length) }) : t('terms.none')
  }
}

/** As what the article was read, what was cut from a row and why, or what is doubtful about it. */
function Note({ row }: { row: Accepted }) {
  const amounts = useCutAmounts()
  const refusalText = useRowRefusalText()
  const readAs = useReadAsText()(row)
  const cut = isCut(row) ? amounts(row).sentence : ''
  const reason = row.warning ? refusalText(row.warning.code, row.warning.params) : ''
  const sentences = [readAs, cut, reason].filter(Boolean)
  return sentences.length > 0 ? <span className={styles.warning}>{sentences.join(' ')}</span> : null
}

function AcceptedRow({ row }: { row: Accepted }) {
  const { integer } = useFormat()
  const sizeText = useSizeText()
  return (
    <tr className={styles.accepted}>
      <RowPlace place={row} />
      <th scope="row">
        <span className={styles.product}>
          <span className={styles.picture}>
            <Picture picture={row.image} alt="" size={50} />
          </span>
          <span className={styles.names}>
            <span className="figures">{row.article}</span>
            <span className={styles.title}>{row.title}</span>
          </span>
        </span>
      </th>
      <td className={`${styles.size} figures`}>{sizeText(row)}</td>
      <td className={styles.coating}>{row.coating}</td>
      <td className={`${styles.count} figures`}>{integer(row.count)}</td>
      <td className={styles.note}>
        <Note row={row} />
      </td>
    </tr>
  )
}

const columns = ['row', 'article', 'size', 'coating', 'count', 'note'] as const

/** Rows that will be added, equal ones summed, with what was cut from them or is doubtful (G-143). */
export function AcceptedRows({ check }: { check: ImportCheck }) {
  const t = useTranslate()
  return (
    <ImportTable kind="accepted" columns={columns} lines={check.success} title={t('imports.accepted.title')}>
      {(row) => <AcceptedRow key={placeKey(row)} row={row} />}
    </ImportTable>
  )
}
