import type { PgTable } from 'drizzle-orm/pg-core'
import type * as tables from '../tables.ts'

type Tables = typeof tables
export type TableName = {
  [K in keyof Tables]: Tables[K] extends PgTable ? Tables[K]['_']['name'] : never
}[keyof Tables]

/**
 * Where the rows of a table stand once there are several databases (docs/scaling.md): with their company, found by the
 * key of its row or of the row they belong to; copied to each; in one place that all companies contend for; or in one
 * place because nobody asks for them by company.
 */
export type Place =
  | { readonly place: 'sharded'; readonly by: string; readonly of?: TableName }
  | { readonly place: 'reference' | 'contested' | 'central' }

export const byCompany = { place: 'sharded', by: 'company_id' } as const
export const through = (of: TableName, by: string) => ({ place: 'sharded', by, of }) as const
export const reference = { place: 'reference' } as const
export const contested = { place: 'contested' } as const
export const central = { place: 'central' } as const
