import { Link } from 'react-router-dom'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useMedia } from '../../lib/media.ts'
import { paths } from '../../paths.ts'
import { PageState, StateMessage } from '../../ui/PageState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Paging } from '../../ui/Paging.tsx'
import styles from '../../ui/PersonalList.module.css'
import { buttonClass, PlainButton } from '../../ui/PlainButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AutoOrdersFilters } from './AutoOrdersFilters.tsx'
import { AutoOrdersCards, AutoOrdersTable } from './AutoOrdersTable.tsx'
import {
  type AutoOrdersQuery,
  type ChangeAutoOrders,
  isFiltered,
  unfiltered,
  writeAutoOrdersQuery,
} from './autoOrdersQuery.ts'
import { useAutoOrders, useAutoOrdersQuery } from './useAutoOrders.ts'

/** Width that the table needs; below it auto-orders are cards. */
const tableMedia = '(min-width: 1200px)'

interface EmptyProps {
  readonly query: AutoOrdersQuery
  /** Auto-orders on all pages. */
  readonly total: number
  readonly onChange: ChangeAutoOrders
}

/** No auto-orders: none at all, none under the filters, or none on this page. */
function Empty({ query, total, onChange }: EmptyProps) {
  const t = useTranslate()
  if (total > 0)
    return (
      <StateMessage title={t('orders.empty.page')} text={t('autoOrders.empty.page')}>
        <PlainButton kind="filled" onClick={() => onChange({ page: 1 })}>
          {t('orders.empty.first')}
        </PlainButton>
      </StateMessage>
    )
  if (isFiltered(query))
    return (
      <StateMessage title={t('autoOrders.empty.filtered')} text={t('orders.empty.filteredText')}>
        <PlainButton kind="filled" onClick={() => onChange(unfiltered)}>
          {t('orders.filters.reset')}
        </PlainButton>
      </StateMessage>
    )
  return (
    <StateMessage title={t('autoOrders.empty.title')} text={t('autoOrders.empty.text')}>
      <Link className={buttonClass('filled')} to={paths.cart()}>
        {t('autoOrders.empty.cart')}
      </Link>
    </StateMessage>
  )
}

const rows = ['a', 'b', 'c', 'd', 'e']

function Bones() {
  return (
    <div className={styles.bones}>
      {rows.map((row) => (
        <div key={row} className={styles.bone}>
          <Skeleton width="96px" height="36px" />
          <Skeleton width="100%" height="36px" />
          <Skeleton width="72px" height="20px" />
        </div>
      ))}
    </div>
  )
}

/** `/personal/auto-orders`: auto-orders of the active company. */
export function AutoOrdersScreen() {
  const t = useTranslate()
  const { integer } = useFormat()
  const isTable = useMedia(tableMedia)
  const { query, change } = useAutoOrdersQuery()
  const answer = useAutoOrders(query)
  const total = answer.data?.pagination.total
  const List = isTable ? AutoOrdersTable : AutoOrdersCards
  return (
    <>
      <PageTitle text={t('shell.personalTab.autoOrders')} />
      <h1>{t('shell.personalTab.autoOrders')}</h1>
      <p className={styles.quiet}>{t('autoOrders.lead')}</p>
      <AutoOrdersFilters query={query} statuses={answer.data?.statuses ?? []} onChange={change} />
      <p role="status" className={`${styles.bar} figures`}>
        {total === undefined ? ' ' : t('autoOrders.found', { smart_count: total, n: integer(total) })}
      </p>
      <PageState
        answer={answer}
        skeleton={<Bones />}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty query={query} total={total ?? 0} onChange={change} />}
      >
        {({ items, pagination }) => (
          <>
            <List autoOrders={items} isBusy={answer.isLoading} />
            <Paging
              present={pagination.currentPage}
              last={pagination.lastPage}
              linkTo={(page) => ({ search: writeAutoOrdersQuery({ ...query, page }).toString() })}
            />
          </>
        )}
      </PageState>
    </>
  )
}
