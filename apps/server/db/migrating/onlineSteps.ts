import { SchemaRefused } from './schemaRefused.ts'

/**
 * Work of a migration that is done after it, outside its transaction, while servers work (decision G-510): it takes no
 * lock that a reader or a writer waits for, and what was interrupted is done again or goes on.
 */
export type OnlineStep =
  | { readonly kind: 'index'; readonly text: string; readonly index: string }
  | { readonly kind: 'once'; readonly text: string }
  | {
      readonly kind: 'portions'
      /** Changes the rows whose `column` is from $1 to $2. */
      readonly text: string
      readonly table: string
      readonly column: string
      readonly size: number
    }

const index = /^create (?:unique )?index concurrently "?(\w+)"? on /i
/** May be done twice without harm. */
const once =
  /^(alter table "?\w+"? validate constraint "?\w+"?|drop index concurrently if exists "?\w+"?);?$/i
const portions = /^--> portions of "?(\w+)"?\."?(\w+)"? by (\d+)\n([\s\S]+)$/

function readStep(tag: string, text: string): OnlineStep {
  const made = index.exec(text)?.[1]
  if (made !== undefined) return { kind: 'index', text, index: made }
  if (once.test(text)) return { kind: 'once', text }
  const [, table, column, size, change] = portions.exec(text) ?? []
  if (table && column && change?.includes('$1') && change.includes('$2') && Number(size) > 0)
    return { kind: 'portions', text: change, table, column, size: Number(size) }
  throw new SchemaRefused(`The online steps of ${tag} have one of no known kind: ${text.slice(0, 60)}`)
}

/**
 * The steps of a file `<migration>.online.sql`: indexes made concurrently, constraints validated, indexes dropped
 * concurrently, and changes in portions, under a line such as `--> portions of order_lines.id by 5000`.
 */
export const readOnlineSteps = (tag: string, text: string): OnlineStep[] =>
  text
    .split('--> statement-breakpoint')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => readStep(tag, part))
