import type { Language, Translate } from '@proba/i18n'
import type { Sql } from '../../../db/connection/connect.ts'

/** What the rows of a template are written with. */
interface PresentContext {
  readonly sql: Sql
  readonly language: Language
  readonly t: Translate
}

/** Cells in the units of the template; days `YYYY-MM-DD`. An empty one keeps what is stored. */
export type PresentRow<Column extends string> = Readonly<Partial<Record<Column, string | number | null>>>

/**
 * The items of a list as rows of the template of its kind: imported unchanged, they change nothing
 * (decision G-659). For each item in turn; none for one that is gone.
 */
export type PresentRows<Item, Column extends string> = (
  items: readonly Item[],
  context: PresentContext,
) => Promise<readonly (readonly PresentRow<Column>[])[]>

/** Yes or no as the template has it. */
export const yesNoText = (t: Translate, is: boolean): string => t(`server.records.${is ? 'yes' : 'no'}`)

/** Cells of yes or no. */
export const flagCells = <Flag extends string>(
  t: Translate,
  flags: readonly Flag[],
  values: Readonly<Record<Flag, boolean>>,
): PresentRow<Flag> =>
  Object.fromEntries(flags.map((flag) => [flag, yesNoText(t, values[flag])])) as PresentRow<Flag>
