import { Link } from 'react-router-dom'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { paths } from '../../paths.ts'
import { MetalName } from '../../ui/goods/MetalName.tsx'
import styles from '../../ui/lists/PersonalList.module.css'
import { StopButton } from './StopButton.tsx'
import { type ListedAutoOrder, useReturnText } from './useAutoOrders.ts'

interface AutoOrdersProps {
  readonly autoOrders: readonly ListedAutoOrder[]
  readonly isBusy: boolean
}

function AutoOrderNumber({ auto }: { auto: ListedAutoOrder }) {
  const t = useTranslate()
  return (
    <span className={styles.stack}>
      <Link
        className={`${styles.number} figures`}
        to={paths.autoOrder(auto.id)}
        aria-label={t('autoOrders.title', { id: auto.id })}
      >
        {auto.id}
      </Link>
      <span className={styles.quiet}>{t(`terms.productType.${auto.productType}`)}</span>
    </span>
  )
}

function Metal({ auto }: { auto: ListedAutoOrder }) {
  return <MetalName metal={{ id: auto.metalId, name: auto.metalName }} />
}

/** Status with the day of the return while it is placed; what was stopped is grey. */
function Status({ auto }: { auto: ListedAutoOrder }) {
  const t = useTranslate()
  const when = useReturnText()(auto)
  return (
    <span className={styles.stack}>
      <span>{auto.status.title}</span>
      {when === null ? null : <span className={styles.quiet}>{t('autoOrders.return.brief', { when })}</span>}
    </span>
  )
}

/** Pieces and grams, what is placed of all. */
function useAmounts(auto: ListedAutoOrder) {
  const t = useTranslate()
  const { integer, grams2 } = useFormat()
  const of = (completed: string, all: string) => t('autoOrders.of', { completed, all })
  return {
    count: of(integer(auto.countCompleted), integer(auto.countAll)),
    weight: of(grams2(auto.weightCompleted), grams2(auto.weightAll)),
  }
}

function Row({ auto }: { auto: ListedAutoOrder }) {
  const { date } = useFormat()
  const { count, weight } = useAmounts(auto)
  return (
    <tr data-cancelled={auto.status.code === 'cancelled'}>
      <td>
        <AutoOrderNumber auto={auto} />
      </td>
      <td className="figures">{date(auto.createdAt)}</td>
      <td className={`${styles.right} figures`}>{count}</td>
      <td className={`${styles.right} figures`}>{weight}</td>
      <td>
        <Metal auto={auto} />
      </td>
      <td className="figures">{auto.knfmpNumber}</td>
      <td>{auto.user}</td>
      <td>
        <Status auto={auto} />
      </td>
      <td className={styles.right}>
        <StopButton auto={auto} className={`${styles.action}`} />
      </td>
    </tr>
  )
}

const columns = [
  'number',
  'created',
  'count',
  'weight',
  'metal',
  'contract',
  'user',
  'status',
  'actions',
] as const

/** Auto-orders as a table. */
export function AutoOrdersTable({ autoOrders, isBusy }: AutoOrdersProps) {
  const t = useTranslate()
  const isRight = (column: string) => column === 'count' || column === 'weight'
  return (
    <table className={styles.table} aria-label={t('autoOrders.list')} aria-busy={isBusy}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={isRight(column) ? styles.right : undefined}>
              <span className={column === 'actions' ? 'visuallyHidden' : undefined}>
                {t(`autoOrders.${column}`)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {autoOrders.map((auto) => (
          <Row key={auto.id} auto={auto} />
        ))}
      </tbody>
    </table>
  )
}

function Card({ auto }: { auto: ListedAutoOrder }) {
  const t = useTranslate()
  const { date } = useFormat()
  const { count, weight } = useAmounts(auto)
  const facts = [
    { name: 'created', text: date(auto.createdAt) },
    { name: 'count', text: count },
    { name: 'weight', text: weight },
    { name: 'contract', text: auto.knfmpNumber },
    { name: 'user', text: auto.user },
  ]
  return (
    <li className={styles.card} data-cancelled={auto.status.code === 'cancelled'}>
      <AutoOrderNumber auto={auto} />
      <Metal auto={auto} />
      <span className={styles.wide}>
        <Status auto={auto} />
      </span>
      <dl className={`${styles.pairs} ${styles.wide}`}>
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{t(`autoOrders.${name}`)}</dt>
            <dd className="figures">{text}</dd>
          </div>
        ))}
      </dl>
      <span className={styles.wide}>
        <StopButton auto={auto} className={`${styles.action}`} />
      </span>
    </li>
  )
}

/** Auto-orders as cards on narrow screens. */
export function AutoOrdersCards({ autoOrders, isBusy }: AutoOrdersProps) {
  const t = useTranslate()
  return (
    <ul className={styles.cards} aria-label={t('autoOrders.list')} aria-busy={isBusy}>
      {autoOrders.map((auto) => (
        <Card key={auto.id} auto={auto} />
      ))}
    </ul>
  )
}
