import { setImmediate as nextTurn } from 'node:timers/promises'
import { columnHints, refusedName } from '@proba/domain/files/recordHints'
import { articleKey, normaliseArticle } from '@proba/domain/product/search'
import { type Language, languages } from '@proba/domain/text/language'
import { listedTexts } from '@proba/domain/text/partialCells'
import type { Params } from '@proba/domain/text/refusal'
import { maxSuggestions, namesParam, suggestions } from '@proba/domain/text/suggestions'
import { translator } from '../../../http/languages.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { textOf, type WorkbookRow } from '../../../workbook/workbookCell.ts'
import type { CheckedRow, RecordImport, RowIssue } from '../../common/recordImports/recordImport.ts'
import { nearArticles } from '../../ordering/imports/nearArticles.ts'

/** So many different texts of a file get suggestions. */
const maxTexts = 200

/** Columns that hold articles. */
const articleColumns: readonly (string | null)[] = ['article', 'articles']

type Cells = ReadonlyMap<number, WorkbookRow['cells']>

interface Refused {
  readonly key: string
  readonly column: string
  readonly text: string
}

/** The name that an issue refuses; null where it refuses something else. */
function refusedOf({ row }: CheckedRow, issue: RowIssue, cells: Cells): Refused | null {
  const { column } = issue
  if (column === null) return null
  const text = refusedName(issue, textOf(cells.get(row)?.[column] ?? null))
  return text === '' ? null : { key: JSON.stringify([column, text]), column, text }
}

/** What the columns of a kind take, from the drop-downs of its template. */
async function readColumns(services: Services, me: Principal, kind: RecordImport, language: Language) {
  const choicesIn = (one: Language) => kind.choices(services.database.sql, me, one, translator(one))
  const shown = await choicesIn(language)
  const other = await choicesIn(languages.find((one) => one !== language) ?? language)
  return new Map(
    Object.entries(shown).map(([column, names = []]) => {
      return [column, columnHints({ all: [...names, ...(other[column] ?? [])], shown: names })] as const
    }),
  )
}

/** Articles near to those of some texts, by text. */
async function readArticles(services: Services, texts: readonly string[]): Promise<[string, Params][]> {
  const articles = [...new Set(texts.flatMap(listedTexts))]
  const candidates = await nearArticles(services.database.sql, articles)
  return texts.map((text) => {
    const near = listedTexts(text).flatMap((article) =>
      suggestions(article, candidates.get(normaliseArticle(article)) ?? [], articleKey),
    )
    return [text, namesParam('near', [...new Set(near)].slice(0, maxSuggestions))]
  })
}

/**
 * Adds to refusals of names what would do in their place, whatever the kind of records: names of the drop-down of the
 * column, or articles of the catalogue (decision G-660). One of these serves the parts of one file.
 */
export function nameHints(services: Services, me: Principal, kind: RecordImport, language: Language) {
  const known = new Map<string, Params>()
  let columns: ReturnType<typeof readColumns> | undefined

  async function learn(refused: readonly Refused[]): Promise<void> {
    columns ??= readColumns(services, me, kind, language)
    const hints = await columns
    const isArticle = ({ column }: Refused) => articleColumns.includes(column)
    const articles = refused.filter(isArticle)
    const near = new Map(
      await readArticles(
        services,
        articles.map(({ text }) => text),
      ),
    )
    for (const { key, text } of articles) known.set(key, near.get(text) ?? {})
    for (const one of refused.filter((other) => !isArticle(other))) {
      known.set(one.key, hints.get(one.column)?.(one.text) ?? {})
      // A long dictionary takes milliseconds for each text.
      await nextTurn()
    }
  }

  return async (rows: readonly CheckedRow[], cells: Cells): Promise<CheckedRow[]> => {
    const refused = rows.flatMap((row) => row.issues.flatMap((issue) => refusedOf(row, issue, cells) ?? []))
    const fresh = new Map(refused.flatMap((one) => (known.has(one.key) ? [] : [[one.key, one] as const])))
    const left = Math.max(0, maxTexts - known.size)
    if (fresh.size > 0 && left > 0) await learn([...fresh.values()].slice(0, left))
    const hinted = (row: CheckedRow) => (issue: RowIssue) => {
      const hint = known.get(refusedOf(row, issue, cells)?.key ?? '') ?? {}
      return Object.keys(hint).length > 0 ? { ...issue, params: { ...issue.params, ...hint } } : issue
    }
    return rows.map((row) => (row.issues.length > 0 ? { ...row, issues: row.issues.map(hinted(row)) } : row))
  }
}
