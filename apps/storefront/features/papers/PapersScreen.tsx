import { download } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useListQuery } from '../../lib/listQuery.ts'
import { useSession } from '../../lib/session.tsx'
import { useCall } from '../../lib/useCall.ts'
import { useDownload } from '../../lib/useDownload.ts'
import styles from '../../ui/DocumentTable.module.css'
import { PageState, StateMessage } from '../../ui/PageState.tsx'
import { Paging } from '../../ui/Paging.tsx'
import list from '../../ui/PersonalList.module.css'
import { PlainButton } from '../../ui/PlainButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PapersFilters } from './PapersFilters.tsx'
import { PapersTable } from './PapersTable.tsx'
import {
  allPapers,
  isFiltered,
  type PapersQuery,
  papersFilters,
  readPapersQuery,
  writePapersQuery,
} from './papersQuery.ts'

interface EmptyProps {
  readonly query: PapersQuery
  readonly total: number
  readonly onChange: (next: Partial<PapersQuery>) => void
}

function Empty({ query, total, onChange }: EmptyProps) {
  const t = useTranslate()
  if (total > 0)
    return (
      <StateMessage title={t('papers.empty.page')} text={t('papers.empty.pageText')}>
        <PlainButton kind="filled" onClick={() => onChange({ page: 1 })}>
          {t('papers.empty.first')}
        </PlainButton>
      </StateMessage>
    )
  if (isFiltered(query))
    return (
      <StateMessage title={t('papers.empty.filtered')} text={t('papers.empty.filteredText')}>
        <PlainButton kind="filled" onClick={() => onChange(allPapers)}>
          {t('orders.filters.reset')}
        </PlainButton>
      </StateMessage>
    )
  return <StateMessage title={t('papers.empty.title')} text={t('papers.empty.text')} />
}

/** `/personal/documents/papers`: every paper of the company, and all that the filters leave as one archive (G-586). */
export function PapersScreen() {
  const t = useTranslate()
  const { integer } = useFormat()
  const { company } = useSession()
  const { query, change } = useListQuery(readPapersQuery, writePapersQuery)
  const filters = papersFilters(query)
  const answer = useCall('GET /personal/papers', company ? { query: { ...filters, page: query.page } } : null)
  const file = useDownload(t('papers.archiveFailed'))
  const total = answer.data?.meta.pagination.total
  return (
    <>
      <p className={styles.lead}>{t('papers.lead')}</p>
      <PapersFilters query={query} onChange={change} />
      {query.order === null ? null : (
        <p>
          {t('documents.corrections.ofOrder')}{' '}
          <PlainButton kind="plain" onClick={() => change({ order: null })}>
            {t('documents.corrections.all')}
          </PlainButton>
        </p>
      )}
      <div className={list.bar}>
        <p role="status" className="figures">
          {total === undefined ? ' ' : t('papers.found', { smart_count: total, n: integer(total) })}
        </p>
        {total ? (
          <PlainButton
            aria-busy={file.isBusy}
            onClick={() => file.download(() => download('GET /personal/papers/archive', { query: filters }))}
          >
            {t(file.isBusy ? 'papers.preparing' : 'papers.archive')}
          </PlainButton>
        ) : null}
      </div>
      <PageState
        answer={answer}
        skeleton={<Skeleton height="320px" />}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty query={query} total={total ?? 0} onChange={change} />}
      >
        {({ items, meta }) => (
          <>
            <PapersTable items={items} isBusy={answer.isLoading} />
            <Paging
              present={meta.pagination.currentPage}
              last={meta.pagination.lastPage}
              linkTo={(page) => ({ search: writePapersQuery({ ...query, page }).toString() })}
            />
          </>
        )}
      </PageState>
    </>
  )
}
