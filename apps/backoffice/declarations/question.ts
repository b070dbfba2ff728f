import type { CallName } from '@proba/api/calls'
import type { InputOf, ReplyTo } from '@proba/api/client'
import { useGetList } from 'react-admin'

/** A call that answers one thing about what a form holds, which is its query. */
type QuestionCall = {
  [N in CallName]: 'query' extends keyof InputOf<N>
    ? InputOf<N> extends { readonly params: object }
      ? never
      : N
    : never
}[CallName] &
  `GET ${string}`

/**
 * Asks while a form is filled in, through react-admin under the name of the call, so that it shares the cache, the
 * errors and the login with records. A null query asks nothing. The last answer stays until the next one is there.
 */
export function useQuestion<N extends QuestionCall>(call: N, query: InputOf<N>['query'] | null) {
  const { data, error, isFetching, refetch } = useGetList<ReplyTo<N> & { id: string }>(
    call,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter: query ?? {} },
    { enabled: query !== null, retry: false, placeholderData: (known) => known },
  )
  return { answer: query === null ? undefined : data?.[0], error, isFetching, refetch }
}
