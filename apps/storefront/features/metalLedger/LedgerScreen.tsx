import { call } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/useCall.ts'
import { useDownload } from '../../lib/calls/useDownload.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useListQuery } from '../../lib/lists/listQuery.ts'
import { useSession } from '../../lib/session/session.tsx'
import { FoundCount } from '../../ui/lists/FoundCount.tsx'
import { ListEmpty } from '../../ui/lists/ListEmpty.tsx'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import { StateMessage } from '../../ui/states/PageState.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
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
  return (
    <ListEmpty
      total={total}
      isFiltered={isFiltered(query)}
      beyond={{
        title: t('ledger.empty.page'),
        text: t('ledger.empty.pageText'),
        first: t('ledger.empty.first'),
      }}
      filtered={{ title: t('ledger.empty.filtered'), text: t('ledger.empty.filteredText') }}
      onFirst={() => onChange({ page: 1 })}
      onReset={() => onChange(withoutFilters(query))}
    >
      <StateMessage title={t('ledger.empty.title')} text={t('ledger.empty.text')} />
    </ListEmpty>
  )
}

/** `/personal/ledger`: every movement of metal on the contracts of the company (G-372). */
export function LedgerScreen() {
  const t = useTranslate()
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
        <FoundCount total={total} text="ledger.found" />
        <PlainButton
          aria-busy={file.isBusy}
          onClick={() => file.download(() => call('GET /personal/ledger/export', { query: filters }))}
        >
          {t(file.isBusy ? 'ledger.preparing' : 'ledger.export')}
        </PlainButton>
      </div>
      <ListPage
        answer={answer}
        skeleton={<Skeleton height="320px" />}
        empty={<Empty query={query} total={total ?? 0} onChange={change} />}
        linkTo={(page) => ({ search: writeLedgerQuery({ ...query, page }).toString() })}
      >
        {({ items }) => (
          <LedgerTable
            lines={items}
            isOwn={query.company === null || query.company === company?.id}
            isBusy={answer.isLoading}
          />
        )}
      </ListPage>
    </>
  )
}
