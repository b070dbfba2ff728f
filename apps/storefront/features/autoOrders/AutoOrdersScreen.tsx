import { Link } from 'react-router-dom'
import { useTranslate } from '../../lib/language/language.tsx'
import { useMedia } from '../../lib/window/media.ts'
import { paths } from '../../paths.ts'
import { FoundCount } from '../../ui/lists/FoundCount.tsx'
import { ListBones } from '../../ui/lists/ListBones.tsx'
import { ListEmpty } from '../../ui/lists/ListEmpty.tsx'
import { Paging } from '../../ui/lists/Paging.tsx'
import styles from '../../ui/lists/PersonalList.module.css'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { buttonClass } from '../../ui/page/PlainButton.tsx'
import { PageState, StateMessage } from '../../ui/states/PageState.tsx'
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
  return (
    <ListEmpty
      total={total}
      isFiltered={isFiltered(query)}
      beyond={{
        title: t('orders.empty.page'),
        text: t('autoOrders.empty.page'),
        first: t('orders.empty.first'),
      }}
      filtered={{ title: t('autoOrders.empty.filtered'), text: t('orders.empty.filteredText') }}
      onFirst={() => onChange({ page: 1 })}
      onReset={() => onChange(unfiltered)}
    >
      <StateMessage title={t('autoOrders.empty.title')} text={t('autoOrders.empty.text')}>
        <Link className={buttonClass('filled')} to={paths.cart()}>
          {t('autoOrders.empty.cart')}
        </Link>
      </StateMessage>
    </ListEmpty>
  )
}

/** `/personal/auto-orders`: auto-orders of the active company. */
export function AutoOrdersScreen() {
  const t = useTranslate()
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
      <FoundCount total={total} text="autoOrders.found" className={styles.bar} />
      <PageState
        answer={answer}
        skeleton={<ListBones rows={5} />}
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
