import type { ReactNode } from 'react'
import type { To } from 'react-router-dom'
import { PageState, type PageStateProps } from '../states/PageState.tsx'
import { Paging } from './Paging.tsx'

interface Page {
  readonly items: readonly unknown[]
  readonly meta: { readonly pagination: { readonly currentPage: number; readonly lastPage: number } }
}

interface ListPageProps<P extends Page> extends Omit<PageStateProps<P>, 'isEmpty'> {
  readonly linkTo: (page: number) => To
}

/** A page of a list with the links to the others, or what stands in its place while it has nothing. */
export function ListPage<P extends Page>({ linkTo, children, ...state }: ListPageProps<P>): ReactNode {
  return (
    <PageState {...state} isEmpty={({ items }) => items.length === 0}>
      {(page) => (
        <>
          {children(page)}
          <Paging
            present={page.meta.pagination.currentPage}
            last={page.meta.pagination.lastPage}
            linkTo={linkTo}
          />
        </>
      )}
    </PageState>
  )
}
