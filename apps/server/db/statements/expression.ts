import { getTableColumns, type InferSelectModel, type Table } from 'drizzle-orm'

declare const valueType: unique symbol

/** SQL text of a value, with the type in which the driver returns it. */
export interface Expression<T> {
  readonly text: string
  readonly [valueType]?: T
}

/** Expressions by the key they have in a row, in the order of the column list. */
export type Shape = Readonly<Record<string, Expression<unknown>>>

/** The row that a shape returns. */
export type RowOf<S extends Shape> = {
  -readonly [K in keyof S]: S[K] extends Expression<infer T> ? T : never
}

type Snake<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : S

/** The columns of a table by their names in SQL. */
export type ColumnsOf<T extends Table> = {
  readonly [K in keyof InferSelectModel<T> & string as Snake<K>]: Expression<InferSelectModel<T>[K]>
}

/** The columns of a table on the optional side of an outer join: any may be null. */
export type OuterColumnsOf<T extends Table> = {
  readonly [K in keyof InferSelectModel<T> & string as Snake<K>]: Expression<InferSelectModel<T>[K] | null>
}

/** The type of a value inside JSON, where an instant is a text. */
type InJson<T> = T extends Date ? string : T
type JsonOf<S extends Shape> = { [K in keyof S]: InJson<RowOf<S>[K]> }

/** A computed value; its type is a promise that only a test of the statement can check. */
export const expression = <T>(text: string): Expression<T> => ({ text })

/** The columns of a table under an alias, or bare where the statement names one table only. */
export function columnsOf<T extends Table>(table: T, alias = ''): ColumnsOf<T> {
  const prefix = alias && `${alias}.`
  const names = Object.keys(getTableColumns(table)).map(snake)
  return Object.fromEntries(names.map((name) => [name, { text: prefix + name }])) as ColumnsOf<T>
}

/** As `columnsOf`, for a table on the optional side of an outer join. */
export const outerColumnsOf = <T extends Table>(table: T, alias: string): OuterColumnsOf<T> =>
  columnsOf(table, alias)

/** Some columns of a table under their own names. */
export function pick<C extends Shape, K extends keyof C & string>(
  columns: C,
  ...names: readonly K[]
): Pick<C, K> {
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<C, K>
}

/** One JSON object. */
export const jsonObject = <S extends Shape>(shape: S): Expression<JsonOf<S>> => {
  const parts = Object.entries(shape).map(([key, { text }]) => `'${key}', ${text}`)
  return { text: `json_build_object(${parts.join(', ')})` }
}

/** The one row of a sub-select that a foreign key promises, as a JSON object; `source` begins with `from`. */
export const jsonOne = <S extends Shape>(shape: S, source: string): Expression<JsonOf<S>> => ({
  text: `(select ${jsonObject(shape).text} ${source})`,
})

/** The row of a sub-select as a JSON object, null where there is none; `source` begins with `from`. */
export const jsonRow = <S extends Shape>(shape: S, source: string): Expression<JsonOf<S> | null> =>
  jsonOne(shape, source)

/** Rows of a sub-select as a JSON array, empty where there are none; `source` begins with `from`. */
export const jsonRows = <S extends Shape>(
  shape: S,
  source: string,
  orderBy?: string,
): Expression<JsonOf<S>[]> => {
  const order = orderBy === undefined ? '' : ` order by ${orderBy}`
  return { text: `coalesce((select json_agg(${jsonObject(shape).text}${order}) ${source}), '[]')` }
}

/** The column list of a shape: `c.id, (select …) as "total"`. */
export function columnList(shape: Shape): string {
  return Object.entries(shape)
    .map(([key, { text }]) => (isNamed(text, key) ? text : `${text} as "${key}"`))
    .join(', ')
}

const isNamed = (text: string, key: string) => /^(?:\w+\.)?(\w+)$/.exec(text)?.[1] === key

/** As the query builder spells the columns of tables. */
const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
