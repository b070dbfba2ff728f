import type { InputOf, ReplyTo } from '@proba/api/client'
import { useCallback } from 'react'
import { useDataProvider } from 'react-admin'
import type { CommandCall } from '../../declarations/command.ts'

type Body<N extends CommandCall> =
  InputOf<N> extends { readonly body?: infer B }
    ? [NonNullable<B>] extends [never]
      ? Record<never, never>
      : NonNullable<B>
    : Record<never, never>

/** Makes a command; its refusal is thrown as react-admin's error, with the words for the person. */
export function useCommand<N extends CommandCall>(call: N): (body: Body<N>) => Promise<ReplyTo<N>> {
  const dataProvider = useDataProvider()
  return useCallback(
    async (body) => (await dataProvider.create(call, { data: body })).data as ReplyTo<N>,
    [dataProvider, call],
  )
}
