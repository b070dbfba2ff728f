import type { ReplyTo } from '@proba/api/client'
import { Link } from 'react-router-dom'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { paths } from '../../paths.ts'
import { MetalChip } from '../../ui/goods/MetalChip.tsx'
import styles from './Ledger.module.css'

type Line = ReplyTo<'GET /personal/ledger'>['items'][number]

/** A figure in its column; on a phone its column has no head, so it brings the name along. */
function Figure(props: { name: string; mg: number; isChange?: boolean }) {
  const format = useFormat()
  const { name, mg, isChange = false } = props
  const sign = isChange && mg > 0 ? '+' : ''
  return (
    <td className={styles.figure} data-short={!isChange && mg < 0}>
      <span className={styles.name}>{name}</span>
      <span className="figures">{isChange && mg === 0 ? '—' : `${sign}${format.grams2(mg)}`}</span>
    </td>
  )
}

/** What the line is about: its order, its document, its fineness. */
function Kind({ line, isOwn }: { line: Line; isOwn: boolean }) {
  const t = useTranslate()
  const { order, document, assay } = line
  const number = order ? t('ledger.order', { number: order.numberOrder }) : ''
  return (
    <td className={styles.kind}>
      <strong>{t(`terms.movementKind.${line.kind}`)}</strong>
      <span className={styles.about}>
        {order && isOwn ? <Link to={paths.personalOrder(order.id)}>{number}</Link> : number}
        {document ? <span>{document}</span> : null}
        {assay === null ? null : <span>{t('shell.balance.assay', { assay })}</span>}
      </span>
    </td>
  )
}

function Row({ line, isOwn }: { line: Line; isOwn: boolean }) {
  const t = useTranslate()
  const { dateTime } = useFormat()
  const head = (key: string) => t(`ledger.table.${key}`)
  return (
    <tr>
      <td className={`${styles.date} figures`}>{dateTime(line.date)}</td>
      <Kind line={line} isOwn={isOwn} />
      <td className={`${styles.contract} figures`}>{line.contract.number}</td>
      <td className={styles.metal}>
        <MetalChip code={line.metal.code} name={line.metal.name} />
      </td>
      <Figure name={head('free')} mg={line.free} isChange />
      <Figure name={head('bids')} mg={line.bids} isChange />
      <Figure name={head('freeAfter')} mg={line.freeAfter} />
      <Figure name={head('bidsAfter')} mg={line.bidsAfter} />
    </tr>
  )
}

const texts = ['date', 'kind', 'contract', 'metal'] as const
const figures = ['free', 'bids', 'freeAfter', 'bidsAfter'] as const

interface LedgerTableProps {
  readonly lines: readonly Line[]
  /** The company is the active one, so its orders can be opened. */
  readonly isOwn: boolean
  readonly isBusy: boolean
}

/** Lines of the ledger; on a phone each is a card. */
export function LedgerTable({ lines, isOwn, isBusy }: LedgerTableProps) {
  const t = useTranslate()
  return (
    <table className={styles.table} aria-label={t('ledger.title')} aria-busy={isBusy}>
      <thead>
        <tr>
          {texts.map((name) => (
            <th key={name} scope="col">
              {t(`ledger.table.${name}`)}
            </th>
          ))}
          {figures.map((name) => (
            <th key={name} scope="col" className={styles.figure}>
              {t(`ledger.table.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.id} line={line} isOwn={isOwn} />
        ))}
      </tbody>
    </table>
  )
}
