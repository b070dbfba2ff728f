import { call } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useListQuery } from '../../lib/listQuery.ts'
import { useSession } from '../../lib/session.tsx'
import { useCall } from '../../lib/useCall.ts'
import { useDownload } from '../../lib/useDownload.ts'
import { PageState, StateMessage } from '../../ui/PageState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Paging } from '../../ui/Paging.tsx'
import { PlainButton } from '../../ui/PlainButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Ledger.module.css'
import { LedgerFilters } from './LedgerFilters.tsx'
import { LedgerTable } from './LedgerTable.tsx'
import {
  isFiltered,
  type LedgerQuery,
  ledgerFilters,
  readLedgerQuery,
  withoutFilters,
  writeLedgerQuery,
} from './ledgerQuery.ts'

interface EmptyProps {
  readonly query: LedgerQuery
  readonly total: number
  readonly onChange: (next: Partial<LedgerQuery>) => void
}

function Empty({ query, total, onChange }: EmptyProps) {
  const t = useTranslate()
  if (total > 0)
    return (
      <StateMessage title={t('ledger.empty.page')} text={t('ledger.empty.pageText')}>
        <PlainButton kind="filled" onClick={() => onChange({ page: 1 })}>
          {t('ledger.empty.first')}
        </PlainButton>
      </StateMessage>
    )
  if (isFiltered(query))
    return (
      <StateMessage title={t('ledger.empty.filtered')} text={t('ledger.empty.filteredText')}>
        <PlainButton kind="filled" onClick={() => onChange(withoutFilters(query))}>
          {t('orders.filters.reset')}
        </PlainButton>
      </StateMessage>
    )
  return <StateMessage title={t('ledger.empty.title')} text={t('ledger.empty.text')} />
}

/** `/personal/ledger`: every movement of metal on the contracts of the company (G-372). */
export function LedgerScreen() {
  const t = useTranslate()
  const { integer } = useFormat()
  const { company } = useSession()
  const { query, change } = useListQuery(readLedgerQuery, writeLedgerQuery)
  const filters = ledgerFilters(query)
  const answer = useCall('GET /personal/ledger', { query: { ...filters, page: query.page } })
  const file = useDownload(t('ledger.exportFailed'))
  const total = answer.data?.meta.pagination.total
  return (
    <>
      <PageTitle text={t('ledger.title')} />
      <h1>{t('ledger.title')}</h1>
      <p className={styles.lead}>{t('ledger.lead')}</p>
      <LedgerFilters query={query} contracts={answer.data?.meta.contracts ?? []} onChange={change} />
      <div className={styles.bar}>
        <p role="status" className="figures">
          {total === undefined ? ' ' : t('ledger.found', { smart_count: total, n: integer(total) })}
        </p>
        <PlainButton
          aria-busy={file.isBusy}
          onClick={() => file.download(() => call('GET /personal/ledger/export', { query: filters }))}
        >
          {t(file.isBusy ? 'ledger.preparing' : 'ledger.export')}
        </PlainButton>
      </div>
      <PageState
        answer={answer}
        skeleton={<Skeleton height="320px" />}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty query={query} total={total ?? 0} onChange={change} />}
      >
        {({ items, meta }) => (
          <>
            <LedgerTable
              lines={items}
              isOwn={query.company === null || query.company === company?.id}
              isBusy={answer.isLoading}
            />
            <Paging
              present={meta.pagination.currentPage}
              last={meta.pagination.lastPage}
              linkTo={(page) => ({ search: writeLedgerQuery({ ...query, page }).toString() })}
            />
          </>
        )}
      </PageState>
    </>
  )
}
