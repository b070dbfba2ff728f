import { isShortSearch, minSearchPart, normaliseSearch } from '@proba/domain/product/search'
import { cutText } from '@proba/domain/text/cutText'
import { Link, useSearchParams } from 'react-router-dom'
import { useCall } from '../../lib/calls/useCall.ts'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { paths } from '../../paths.ts'
import { Paging } from '../../ui/lists/Paging.tsx'
import { Breadcrumbs } from '../../ui/page/Breadcrumbs.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { buttonClass } from '../../ui/page/PlainButton.tsx'
import { PageState, StateMessage } from '../../ui/states/PageState.tsx'
import styles from './Catalogue.module.css'
import toolbar from './ListingToolbar.module.css'
import { ViewChoice } from './ListingToolbar.tsx'
import { readPage } from './listingAddress.ts'
import { PastTheEnd } from './PastTheEnd.tsx'
import { ProductList, ProductListSkeleton } from './ProductList.tsx'
import { useView, type View } from './useView.ts'

function Nothing({ title, text }: { title: string; text: string }) {
  const t = useTranslate()
  return (
    <StateMessage title={title} text={text}>
      <Link className={buttonClass()} to={paths.catalogue()}>
        {t('catalogue.search.toCatalogue')}
      </Link>
    </StateMessage>
  )
}

function FoundBar({
  total,
  hasMore,
  view,
  onView,
}: {
  total: number | undefined
  hasMore: boolean
  view: View
  onView: (view: View) => void
}) {
  const t = useTranslate()
  const { integer } = useFormat()
  return (
    <div className={toolbar.bar}>
      <p className={`${toolbar.total} figures`} role="status">
        {total === undefined
          ? '\u00A0'
          : t(hasMore ? 'catalogue.search.foundMore' : 'catalogue.search.found', {
              smart_count: total,
              n: integer(total),
            })}
      </p>
      <ViewChoice view={view} onChange={onView} />
    </div>
  )
}

/** What was searched in place of a query that finds nothing, and the way back to it (G-660). */
function ReadAs({ query, readAs }: { query: string; readAs: string }) {
  const t = useTranslate()
  return (
    <p className={styles.readAs}>
      {t('catalogue.search.readAs', { query, read: readAs })}{' '}
      <Link to={paths.search(query, 1, true)}>{t('catalogue.search.asWritten', { query })}</Link>
    </p>
  )
}

interface FoundProps {
  readonly query: string
  readonly page: number
  readonly asWritten: boolean
}

function Found({ query, page, asWritten }: FoundProps) {
  const t = useTranslate()
  const [view, setView] = useView()
  const answer = useCall('GET /products/search', {
    query: { query, page, ...(asWritten && { asWritten: 1 }) },
  })
  const { total, lastPage: last = 1 } = answer.data?.meta.pagination ?? {}
  const linkTo = (number: number) => paths.search(query, number, asWritten)
  const readAs = answer.data?.meta.readAs
  return (
    <>
      {readAs ? <ReadAs query={query} readAs={readAs} /> : null}
      <FoundBar total={total} hasMore={answer.data?.meta.hasMore ?? false} view={view} onView={setView} />
      <PageState
        answer={answer}
        skeleton={<ProductListSkeleton view={view} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          total ? (
            <PastTheEnd last={last} linkTo={linkTo} />
          ) : (
            <Nothing
              title={t(isShortSearch(query) ? 'catalogue.search.noBeginning' : 'catalogue.search.nothing', {
                query,
              })}
              text={t(isShortSearch(query) ? 'catalogue.search.shortText' : 'catalogue.search.nothingText', {
                n: minSearchPart,
              })}
            />
          )
        }
      >
        {({ items }) => (
          <>
            <ProductList cards={items} view={view} isBusy={answer.isLoading} />
            <Paging present={page} last={last} linkTo={linkTo} />
          </>
        )}
      </PageState>
    </>
  )
}

/** The search field accepts no more characters either. */
const maxQueryLength = 200

/** Results of the search for `query` and `page` of the address. */
export function SearchResults() {
  const t = useTranslate()
  const [params] = useSearchParams()
  const query = cutText(normaliseSearch(params.get('query') ?? ''), maxQueryLength)
  const asWritten = params.get('asWritten') === '1'
  const title = query ? t('catalogue.search.titleFor', { query }) : t('catalogue.search.title')
  return (
    <>
      <PageTitle text={title} />
      <div className={styles.head}>
        <Breadcrumbs
          crumbs={[{ name: t('catalogue.home'), to: paths.home() }, { name: t('catalogue.search.title') }]}
        />
        <h1>{title}</h1>
      </div>
      {query ? (
        <Found
          key={`${query}${asWritten}`}
          query={query}
          page={readPage(params.get('page'))}
          asWritten={asWritten}
        />
      ) : (
        <Nothing title={t('catalogue.search.emptyQuery')} text={t('catalogue.search.emptyQueryText')} />
      )}
    </>
  )
}
