import { ApiError } from '@proba/api/client'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useFormLink } from '../../lib/forms/formLink.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useMedia, widths } from '../../lib/window/media.ts'
import { paths } from '../../paths.ts'
import { Paging } from '../../ui/lists/Paging.tsx'
import { buttonClass, PlainButton } from '../../ui/page/PlainButton.tsx'
import { ErrorState, PageState, StateMessage } from '../../ui/states/PageState.tsx'
import styles from './Catalogue.module.css'
import type { FiltersProps } from './CatalogueFilters.tsx'
import { CatalogueHead } from './CatalogueHead.tsx'
import { CatalogueSide } from './CatalogueSide.tsx'
import { ChosenChips } from './ChosenChips.tsx'
import { ListingToolbar } from './ListingToolbar.tsx'
import { addressOfListing, isFiltered, withoutFilters } from './listingAddress.ts'
import { PastTheEnd } from './PastTheEnd.tsx'
import { ProductList, ProductListSkeleton } from './ProductList.tsx'
import { useListing, useListingPage } from './useListing.ts'
import { useView, type View } from './useView.ts'

const FiltersDrawer = lazy(async () => ({ default: (await import('./FiltersDrawer.tsx')).FiltersDrawer }))

/** Sections whose goods are ordered by a request to the manager, not by article. */
const requested: ReadonlySet<string> = new Set(['solute'])

function OnRequest() {
  const t = useTranslate()
  const consultation = useFormLink('consultation')
  return (
    <StateMessage title={t('catalogue.onRequest')} text={t('catalogue.onRequestText')}>
      <Link className={buttonClass('filled')} to={paths.additional('rhodium')}>
        {t('catalogue.toRequest')}
      </Link>
      <Link className={buttonClass()} {...consultation}>
        {t('forms.consultation.open')}
      </Link>
      <Link className={buttonClass()} to={paths.contacts()}>
        {t('catalogue.contacts')}
      </Link>
      <Link className={buttonClass()} to={paths.catalogue()}>
        {t('catalogue.whole')}
      </Link>
    </StateMessage>
  )
}

function Nothing({ section, listing, onChange }: FiltersProps) {
  const t = useTranslate()
  if (isFiltered(listing))
    return (
      <StateMessage title={t('catalogue.nothing')} text={t('catalogue.nothingText')}>
        <PlainButton onClick={() => onChange(withoutFilters)}>{t('catalogue.filters.clear')}</PlainButton>
      </StateMessage>
    )
  if (requested.has(section)) return <OnRequest />
  return (
    <StateMessage title={t('catalogue.empty')} text={t('catalogue.emptyText')}>
      <Link className={buttonClass()} to={paths.catalogue()}>
        {t('catalogue.whole')}
      </Link>
    </StateMessage>
  )
}

/** Filters behind a button, on screens too narrow to show them beside the list. */
function FoldedFilters({ section, listing, onChange, total }: FiltersProps & { total: number }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const chosen = [...addressOfListing({ ...listing, sorting: 'article', page: 1 })].length
  return (
    <>
      <PlainButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {chosen > 0 ? t('catalogue.filters.openCount', { n: chosen }) : t('catalogue.filters.open')}
      </PlainButton>
      {isOpen ? (
        <Suspense>
          <FiltersDrawer
            total={total}
            canClear={chosen > 0}
            onClear={() => onChange(withoutFilters)}
            onClose={() => setOpen(false)}
          >
            <CatalogueSide section={section} listing={listing} onChange={onChange} />
          </FiltersDrawer>
        </Suspense>
      ) : null}
    </>
  )
}

interface ResultsProps extends FiltersProps {
  readonly answer: ReturnType<typeof useListingPage>
  readonly view: View
}

function Results({ answer, section, listing, onChange, view }: ResultsProps) {
  const linkTo = (page: number) => ({ search: addressOfListing({ ...listing, page }).toString() })
  const { total, lastPage: last = 1 } = answer.data?.meta.pagination ?? {}
  return (
    <PageState
      answer={answer}
      skeleton={<ProductListSkeleton view={view} />}
      isEmpty={(page) => page.items.length === 0}
      empty={
        total ? (
          <PastTheEnd last={last} linkTo={linkTo} />
        ) : (
          <Nothing section={section} listing={listing} onChange={onChange} />
        )
      }
    >
      {(page) => (
        <>
          <ProductList cards={page.items} view={view} isBusy={answer.isLoading} />
          <Paging present={listing.page} last={last} linkTo={linkTo} />
        </>
      )}
    </PageState>
  )
}

/** Scrolls to the top when another page of the list is shown. */
function useTopOnPage(page: number): void {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    window.scrollTo({ top: 0 })
  }, [page])
}

function NoSuchSection() {
  const t = useTranslate()
  return (
    <StateMessage title={t('catalogue.notFound')} text={t('catalogue.notFoundText')}>
      <Link className={buttonClass('filled')} to={paths.catalogue()}>
        {t('catalogue.whole')}
      </Link>
    </StateMessage>
  )
}

/** A section of the catalogue: tree and filters on the left, products on the right (G-070, G-071). */
export function Catalogue({ section }: { section: string }) {
  const t = useTranslate()
  const { listing, change } = useListing()
  const [view, setView] = useView()
  const isFolded = useMedia(widths.folded)
  const answer = useListingPage(section, listing)
  useTopOnPage(listing.page)
  const props = { section, listing, onChange: change }
  const total = answer.data?.meta.pagination.total
  if (answer.error instanceof ApiError && answer.error.code === 'not_found') return <NoSuchSection />
  if (answer.error && !answer.data)
    return <ErrorState error={answer.error} onRetry={() => void answer.mutate()} />
  return (
    <>
      <CatalogueHead code={section} section={answer.data?.section} />
      <div className={styles.columns}>
        {isFolded ? null : (
          <aside className={styles.side} aria-label={t('catalogue.filters.title')}>
            <CatalogueSide {...props} />
          </aside>
        )}
        <div className={styles.main}>
          <ListingToolbar
            total={total}
            listing={listing}
            onChange={change}
            view={view}
            onView={setView}
            filters={<FoldedFilters {...props} total={total ?? 0} />}
          />
          <ChosenChips {...props} />
          <Results {...props} answer={answer} view={view} />
        </div>
      </div>
    </>
  )
}
