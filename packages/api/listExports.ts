import type { TObject, TProperties } from 'typebox'
import { FileReply } from './common/files.ts'
import type { ListSheet } from './listSheet.ts'
import type { Access, RouteDeclaration, RouteKey } from './route.ts'
import { Shape } from './schema.ts'

/** A list that is answered as a workbook, too; waiting lists have a workbook of their own. */
interface ListDeclaration extends RouteDeclaration {
  readonly query: TObject
  readonly sheet: ListSheet
}

/** Names of the lists among calls. */
export type ListsOf<C> = {
  [N in keyof C]: C[N] extends { readonly sheet: ListSheet } ? N : never
}[keyof C] &
  RouteKey

type Filters<Q> =
  Q extends TObject<infer P extends TProperties> ? TObject<Omit<P, 'page' | 'perPage'>> : never
type ExportOf<D> = D extends { readonly access: infer A extends Access; readonly query: infer Q }
  ? RouteDeclaration & {
      readonly access: A
      readonly query: Filters<Q>
      readonly reply: typeof FileReply
      readonly answer: 'file'
    }
  : never

/** The calls that answer the workbooks of the lists among calls. */
export type ExportsOf<C> = { readonly [N in ListsOf<C> as `${N}/export`]: ExportOf<C[N]> }

/** The filters and the order of a list are those of its workbook, and the place it is read from; pages it has none. */
function exportOf({ access, tag, reads, query }: ListDeclaration): RouteDeclaration {
  const { page: _page, perPage: _perPage, ...filters } = query.properties
  const summary = 'The same list as a workbook: all rows that the filters leave, in the order of the list'
  return {
    ...{ access, tag, summary, query: Shape(filters), perMinute: 30, answer: 'file', reply: FileReply },
    ...(reads && { reads }),
  }
}

type AnyCalls = Readonly<Record<RouteKey, RouteDeclaration>>

const listsIn = (calls: AnyCalls): [RouteKey, ListDeclaration][] =>
  Object.entries(calls).filter((call): call is [RouteKey, ListDeclaration] => call[1].sheet !== undefined)

/** A workbook of each list, for those who may read it (decision G-345). */
export const exportsOf = <C extends AnyCalls>(calls: C) =>
  Object.fromEntries(
    listsIn(calls).map(([name, list]) => [`${name}/export`, exportOf(list)]),
  ) as unknown as ExportsOf<C>

/** What the workbooks of the lists have. */
export const sheetsOf = <C extends AnyCalls>(calls: C) =>
  Object.fromEntries(listsIn(calls).map(([name, { sheet }]) => [name, sheet])) as Readonly<
    Record<ListsOf<C>, ListSheet>
  >
