import { contractTypes } from '@proba/domain/codes/contractType'
import { productTypes } from '@proba/domain/codes/productType'
import {
  type ProductChoices,
  type ProductColumn,
  readSheetProduct,
  type SheetProduct,
  yesNoColumns,
} from '@proba/domain/files/productSheet'
import { offeredStock } from '@proba/domain/product/productForm'
import { articleKey, normaliseArticle } from '@proba/domain/product/search'
import type { Language, Translate } from '@proba/i18n'
import type { Sql, Tx } from '../../../db/connection/connect.ts'
import { choiceWords } from '../../common/recordImports/choiceWords.ts'
import {
  type CheckedRows,
  type Outcome,
  type RowContext,
  recordImport,
} from '../../common/recordImports/recordImport.ts'
import { refuseTwin } from '../../common/recordImports/refuseTwin.ts'
import { lockProductWords, readProductWords, type WordDictionary } from '../dictionaries/productWordsStore.ts'
import { wordText } from '../dictionaries/wordBooks.ts'
import { lockTree } from '../sections/sectionTreeStore.ts'
import { type ProductRow, readFacts, withNewWords } from './productImportFacts.ts'
import { checkProduct } from './productRow.ts'
import { lockNewProducts, lockProductsByKey } from './productsStore.ts'
import { lockCarts } from './reweighStore.ts'
import { stockText } from './stockText.ts'
import { writeProducts } from './writeProducts.ts'

const productChoices: ProductChoices = {
  productType: choiceWords(productTypes, (t, type) => t(`terms.productType.${type}`)),
  contractType: choiceWords(contractTypes, (t, type) => t(`terms.contractType.${type}`)),
  stockType: choiceWords(offeredStock, stockText),
}

/** Columns whose drop-down lists a dictionary. */
const columnDictionaries: Readonly<Partial<Record<ProductColumn, WordDictionary>>> = {
  metal: 'metals',
  alloy: 'alloys',
  weaving: 'weavings',
  coatings: 'coatings',
  disabledCoatings: 'coatings',
  powerGroup: 'powerGroups',
  coilPool: 'coilPools',
  sections: 'sections',
  badges: 'badges',
}

async function choicesOf(sql: Sql, language: Language, t: Translate) {
  const words = await readProductWords(sql)
  const named = (dictionary: WordDictionary) =>
    words.filter((word) => word.dictionary === dictionary).map((word) => wordText(word, language))
  const yesNo = [t('server.records.yes'), t('server.records.no')]
  return {
    ...Object.fromEntries(yesNoColumns.map((column) => [column, yesNo])),
    ...Object.fromEntries(
      Object.entries(columnDictionaries).map(([column, dictionary]) => [column, named(dictionary)]),
    ),
    productType: productTypes.map((type) => t(`terms.productType.${type}`)),
    forContractType: contractTypes.map((type) => t(`terms.contractType.${type}`)),
    stockType: offeredStock.map((stock) => stockText(t, stock)),
  }
}

const neededWords: readonly (string | null)[] = ['metal', 'alloy', 'productType', 'coatings']

/** Names the way out where a new product lacks words whose column many files do not have. */
const withWayOut = (issues: Outcome['issues']): Outcome['issues'] =>
  issues.map((issue) =>
    issue.code === 'required' && neededWords.includes(issue.column)
      ? { ...issue, code: 'neededForNew' }
      : issue,
  )

/** Normalised articles: two spellings of one article are equal. */
function outcomeOf(
  row: ProductRow,
  { issues, isSame, isNew }: { issues: Outcome['issues']; isSame: boolean; isNew: boolean },
  context: RowContext,
  twinOf: (article: string) => string | null,
): Outcome | null {
  const earlier = context.name(normaliseArticle(row.value.article), row.row)
  if (earlier !== undefined)
    return { verdict: 'refuse', issues: [{ column: 'article', code: 'repeated', params: { row: earlier } }] }
  // The ERP knows its articles; people mistype them.
  const isTyped = isNew && context.me !== null
  const key = { row: row.row, value: row.value.article }
  const twin = isTyped ? refuseTwin('article', key, twinOf, context) : null
  if (twin) return twin
  if (issues.length > 0) return { verdict: 'refuse', issues: isTyped ? withWayOut(issues) : issues }
  if (isSame) return { verdict: 'same', issues: [] }
  return isNew ? null : { verdict: 'update', issues: [] }
}

const keysOf = (rows: readonly ProductRow[]) => [
  ...new Set(rows.map(({ value }) => articleKey(value.article))),
]

/** Locks what rows of products change, in the order in which placing an order does. */
export async function lockProductRows(tx: Tx, rows: readonly ProductRow[]): Promise<void> {
  await lockNewProducts(tx)
  const locked = await lockProductsByKey(tx, keysOf(rows))
  await lockProductWords(tx)
  await lockTree(tx)
  await lockCarts(
    tx,
    locked.map(({ id }) => id),
  )
}

/** What happens to each row by the products and words that there are; `save` does it. */
export async function checkProductRows(
  tx: Tx,
  rows: readonly ProductRow[],
  context: RowContext,
): Promise<CheckedRows<SheetProduct>> {
  const facts = await readFacts(tx, context, rows)
  const outcomes = new Map<number, Outcome>()
  for (const row of rows) {
    const { draft, issues, isSame } = checkProduct(row.value, facts)
    const outcome = outcomeOf(row, { issues, isSame, isNew: draft.before === null }, context, facts.twinOf)
    if (outcome) outcomes.set(row.row, outcome)
  }
  const save = async (changed: readonly ProductRow[]) => {
    const { me, now } = context
    const known = await withNewWords(tx, context, changed, facts)
    await writeProducts(
      tx,
      me,
      now,
      changed.map(({ value }) => checkProduct(value, known).draft),
    )
  }
  return { outcomes, save }
}

/** Products in bulk: existing articles change in what their row says, the others are new (decision G-330). */
export const productsImport = recordImport<ProductColumn, SheetProduct>({
  type: 'products',
  parse: (cells) => readSheetProduct(cells, productChoices),
  lock: lockProductRows,
  check: checkProductRows,
  choices: (sql, _me, language, t) => choicesOf(sql, language, t),
})
