import { download } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/useCall.ts'
import { useDownload } from '../../lib/calls/useDownload.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useListQuery } from '../../lib/lists/listQuery.ts'
import { useSession } from '../../lib/session/session.tsx'
import styles from '../../ui/lists/DocumentTable.module.css'
import { FoundCount } from '../../ui/lists/FoundCount.tsx'
import { ListEmpty } from '../../ui/lists/ListEmpty.tsx'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import list from '../../ui/lists/PersonalList.module.css'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import { StateMessage } from '../../ui/states/PageState.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
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
  return (
    <ListEmpty
      total={total}
      isFiltered={isFiltered(query)}
      beyond={{
        title: t('papers.empty.page'),
        text: t('papers.empty.pageText'),
        first: t('papers.empty.first'),
      }}
      filtered={{ title: t('papers.empty.filtered'), text: t('papers.empty.filteredText') }}
      onFirst={() => onChange({ page: 1 })}
      onReset={() => onChange(allPapers)}
    >
      <StateMessage title={t('papers.empty.title')} text={t('papers.empty.text')} />
    </ListEmpty>
  )
}

/** The list is of one order. */
function OfOrder({ onAll }: { readonly onAll: () => void }) {
  const t = useTranslate()
  return (
    <p>
      {t('documents.corrections.ofOrder')}{' '}
      <PlainButton kind="plain" onClick={onAll}>
        {t('documents.corrections.all')}
      </PlainButton>
    </p>
  )
}

/** `/personal/documents/papers`: every paper of the company, and all that the filters leave as one archive (G-586). */
export function PapersScreen() {
  const t = useTranslate()
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
      {query.order === null ? null : <OfOrder onAll={() => change({ order: null })} />}
      <div className={list.bar}>
        <FoundCount total={total} text="papers.found" />
        {total ? (
          <PlainButton
            aria-busy={file.isBusy}
            onClick={() => file.download(() => download('GET /personal/papers/archive', { query: filters }))}
          >
            {t(file.isBusy ? 'papers.preparing' : 'papers.archive')}
          </PlainButton>
        ) : null}
      </div>
      <ListPage
        answer={answer}
        skeleton={<Skeleton height="320px" />}
        empty={<Empty query={query} total={total ?? 0} onChange={change} />}
        linkTo={(page) => ({ search: writePapersQuery({ ...query, page }).toString() })}
      >
        {({ items }) => <PapersTable items={items} isBusy={answer.isLoading} />}
      </ListPage>
    </>
  )
}
