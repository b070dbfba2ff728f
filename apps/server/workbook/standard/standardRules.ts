import { minCoilMg } from '@proba/domain/stock/coil'
import type { CellRule, SheetSpec, WorkbookColumn } from '../sheetSpec.ts'
import type { RowFacts, StandardChoices, StandardTexts } from './standardTypes.ts'

/** More sets than any catalogue has; rows with further sets are offered every coating. */
const maxSets = 200
/** Suggested coil weights in grams, from the lightest that is sold. */
const offeredCoilGrams = [minCoilMg / 1000, 300, 500, 1000, 2000, 3000, 5000, 10_000]

const setKey = (coatings: readonly string[]) => JSON.stringify(coatings)

/** Every set of coatings that rows have, once, in order of appearance. */
function coatingSets(facts: readonly RowFacts[]): Map<string, readonly string[]> {
  const sets = new Map<string, readonly string[]>()
  for (const { coatings } of facts)
    if (coatings && coatings.length > 0 && sets.size < maxSets) sets.set(setKey(coatings), coatings)
  return sets
}

/** The sheet with the values of the drop-downs: all coatings, order types, and the sets that products have. */
export function listsSheet(
  texts: StandardTexts,
  { coatings, orderTypes }: StandardChoices,
  facts: readonly RowFacts[],
): SheetSpec {
  const { coating, orderType } = texts.titles
  const sets = [...coatingSets(facts).values()]
  const lists = [
    { key: 'coating', title: coating, values: coatings },
    { key: 'orderType', title: orderType, values: orderTypes },
    ...sets.map((values, index) => ({ key: `set${index}`, title: `${coating} ${index + 1}`, values })),
  ]
  const length = Math.max(...lists.map(({ values }) => values.length))
  return {
    name: texts.lists,
    columns: lists.map(({ key, title }) => ({ key, title, kind: 'text', width: 24 })),
    rows: Array.from({ length }, (_, row) =>
      Object.fromEntries(lists.map(({ key, values }) => [key, values[row] ?? null])),
    ),
  }
}

function indexesBy(
  facts: readonly RowFacts[],
  keyOf: (one: RowFacts) => string | null,
): Map<string, number[]> {
  const indexes = new Map<string, number[]>()
  for (const [index, one] of facts.entries()) {
    const key = keyOf(one)
    if (key === null) continue
    const known = indexes.get(key)
    if (known) known.push(index)
    else indexes.set(key, [index])
  }
  return indexes
}

function coatingRules(texts: StandardTexts, facts: readonly RowFacts[]): CellRule[] {
  const hint = { title: texts.titles.coating, text: texts.hints.coating }
  const sets = [...coatingSets(facts).keys()]
  const indexes = indexesBy(facts, ({ coatings }) => (coatings ? setKey(coatings) : null))
  const own = sets.map((key, index): CellRule => {
    const allow = { sheet: texts.lists, column: `set${index}` }
    return { column: 'coating', rows: indexes.get(key) ?? [], allow, hint }
  })
  return [...own, { column: 'coating', allow: { sheet: texts.lists, column: 'coating' }, hint }]
}

/** Coil weights up to the maximum of a row, which is one of them. */
function coilWeights(maxMg: number): number[] {
  const max = maxMg / 1000
  return [...new Set([...offeredCoilGrams.filter((grams) => grams < max), max])].filter(
    (grams) => Number.isInteger(grams) && grams >= minCoilMg / 1000,
  )
}

function coilRules(texts: StandardTexts, facts: readonly RowFacts[]): CellRule[] {
  const hint = { title: texts.titles.coilGrams, text: texts.hints.coilGrams }
  const indexes = indexesBy(facts, ({ maxCoilMg }) =>
    maxCoilMg !== undefined && maxCoilMg !== null && coilWeights(maxCoilMg).length > 0
      ? coilWeights(maxCoilMg).join()
      : null,
  )
  const own = [...indexes].map(([weights, rows]): CellRule => {
    const values = weights.split(',').map(Number)
    return { column: 'coilGrams', rows, allow: { values }, isAdvice: true, hint }
  })
  return [...own, { column: 'coilGrams', allow: { kind: 'decimal', min: minCoilMg / 1000 }, hint }]
}

/** What each cell offers and accepts: coatings, order types, whole counts up to the maximum, coil weights. */
export function standardRules(
  texts: StandardTexts,
  columns: readonly WorkbookColumn[],
  facts: readonly RowFacts[],
): CellRule[] {
  const hasMaximum = columns.some(({ key }) => key === 'maxPieces')
  const count = { title: texts.titles.count, text: hasMaximum ? texts.hints.maxPieces : texts.hints.count }
  const type = { title: texts.titles.orderType, text: texts.hints.orderType }
  return [
    ...coatingRules(texts, facts),
    {
      column: 'count',
      allow: { kind: 'whole', min: 1, ...(hasMaximum && { maxColumn: 'maxPieces' }) },
      isAdvice: hasMaximum,
      hint: count,
    },
    ...coilRules(texts, facts),
    { column: 'orderType', allow: { sheet: texts.lists, column: 'orderType' }, hint: type },
  ]
}
