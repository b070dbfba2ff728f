import type { ReplyTo } from '@proba/api/client'
import { Link } from 'react-router-dom'
import { call } from '../../lib/calls/api.ts'
import { useReload } from '../../lib/calls/useCall.ts'
import { useDownload } from '../../lib/calls/useDownload.ts'
import { useFileSize } from '../../lib/company/useFileSize.ts'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { paths } from '../../paths.ts'
import styles from '../../ui/lists/DocumentTable.module.css'
import list from '../../ui/lists/PersonalList.module.css'
import { PlainButton } from '../../ui/page/PlainButton.tsx'

type Paper = ReplyTo<'GET /personal/papers'>['items'][number]

/** What a paper is, in words; its order and contract have cells of their own. */
function usePaperName(): (paper: Paper) => string {
  const t = useTranslate()
  const { day } = useFormat()
  return ({ kind, additionalType, documentType, period, edition, order, shipment }) => {
    if (additionalType) return t(`terms.specificationKind.${additionalType}`)
    if (documentType) return documentType
    if (kind === 'order') return t('papers.order', { number: order?.numberOrder ?? '' })
    if (shipment?.waybill) return t('papers.waybill', { number: shipment.waybill })
    const about = period ? t('papers.period', { from: day(period.dateFrom), to: day(period.dateTo) }) : ''
    const again = edition !== null && edition > 1 ? t('papers.edition', { n: edition }) : ''
    return [`${t(`papers.kind.${kind}`)} ${about}`.trim(), again].filter(Boolean).join(', ')
  }
}

function Row({ paper }: { readonly paper: Paper }) {
  const t = useTranslate()
  const { day, integer } = useFormat()
  const sizeText = useFileSize()
  const reload = useReload()
  const name = usePaperName()(paper)
  const { id, order, contractNumber, fileName, size, shipment } = paper
  const file = useDownload(t('documents.failed', { name }), () => void reload('GET /personal/papers'))
  const pieces = shipment && t('papers.pieces', { n: integer(shipment.pieces) })
  const facts = [pieces, fileName, size === null ? null : sizeText(size)].filter(Boolean).join(' · ')
  return (
    <tr>
      <td className="figures">{day(paper.day)}</td>
      <td>
        <strong>{name}</strong>
        {facts ? <span className={styles.quiet}>{facts}</span> : null}
      </td>
      <td className="figures">
        <span className={styles.name}>{t('papers.table.order')} </span>
        {order ? <Link to={paths.personalOrder(order.id)}>{order.numberOrder}</Link> : '—'}
      </td>
      <td className="figures">
        <span className={styles.name}>{t('papers.table.contract')} </span>
        {contractNumber ?? '—'}
      </td>
      <td>
        <PlainButton
          aria-busy={file.isBusy}
          aria-label={t('papers.downloadOf', { name, day: day(paper.day) })}
          onClick={() => file.download(() => call('GET /personal/papers/{id}/file', { params: { id } }))}
        >
          {t('papers.download')}
        </PlainButton>
      </td>
    </tr>
  )
}

const columns = ['day', 'paper', 'order', 'contract', 'file'] as const

interface PapersTableProps {
  readonly items: readonly Paper[]
  readonly isBusy: boolean
}

/** Papers of a page; on a phone each is a card. */
export function PapersTable({ items, isBusy }: PapersTableProps) {
  const t = useTranslate()
  return (
    <table className={`${list.table} ${styles.table}`} aria-label={t('papers.title')} aria-busy={isBusy}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`papers.table.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((paper) => (
          <Row key={paper.id} paper={paper} />
        ))}
      </tbody>
    </table>
  )
}
