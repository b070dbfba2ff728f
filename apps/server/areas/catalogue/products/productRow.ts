import type { ProductColumn, SheetProduct } from '@proba/domain/files/productSheet'
import { emptyProductForm, productFieldErrors } from '@proba/domain/product/productForm'
import { normaliseArticle } from '@proba/domain/product/search'
import { fieldsOver } from '@proba/domain/text/sameText'
import { namesParam } from '@proba/domain/text/suggestions'
import { changedParts } from '../../common/actionLog/changedParts.ts'
import type { RowIssue } from '../../common/recordImports/recordImport.ts'
import type { WordDictionary } from '../dictionaries/productWordsStore.ts'
import { type Facts, growing } from './productImportFacts.ts'
import { formOf } from './productReply.ts'
import type { ProductRecord } from './productsStore.ts'
import type { ProductBody, ProductDraft, ProductIdentity } from './writeProducts.ts'

/** The column of the words of each field; the others are named as their fields. */
const columnOfField: Readonly<Record<string, ProductColumn>> = {
  weavingId: 'weaving',
  coilPoolId: 'coilPool',
  coveringIds: 'coatings',
  disabledPlatings: 'disabledCoatings',
  pictures: 'coatings',
}

const isGrowing = (dictionary: WordDictionary) => growing.some((name) => name === dictionary)

/** An id that stands for a word which is added when the file is executed. */
const comingId = 0

/** Looks words up; what is wrong with them is collected. */
function createFinder(facts: Facts, issues: RowIssue[]) {
  const unknownCode = (dictionary: WordDictionary) => {
    if (!isGrowing(dictionary)) return 'unknownWords'
    return facts.mayAdd ? 'newWords' : 'lockedWords'
  }
  const list = (column: ProductColumn, dictionary: WordDictionary, words: readonly string[]): number[] => {
    const found = words.map((word) => [word, facts.books[dictionary](word)] as const)
    const missing = found.filter(([, named]) => 'codes' in named && named.codes.length === 0)
    const adds = isGrowing(dictionary) && facts.adds && facts.mayAdd
    const values = missing.map(([word]) => word).join(', ')
    if (missing.length > 0 && !adds)
      issues.push({ column, code: unknownCode(dictionary), params: { values } })
    for (const [word, named] of found)
      if ('codes' in named && named.codes.length > 1)
        issues.push({
          column,
          code: 'severalWords',
          params: { value: word, codes: named.codes.join(', ') },
        })
    return [...new Set(found.map(([, named]) => ('id' in named ? named.id : comingId)))]
  }
  const one = (column: ProductColumn, dictionary: WordDictionary, word: string | null): number | null =>
    word === null ? null : (list(column, dictionary, [word])[0] ?? null)
  return { list, one }
}
type Finder = ReturnType<typeof createFinder>

/** What the words of a row put into the form; what it does not say is left out. */
function referencesOf({ words }: SheetProduct, { one, list }: Finder): Partial<ProductBody> {
  const { weaving, powerGroup, coilPool, coatings, disabledCoatings, sections, badges } = words
  return {
    ...(weaving !== undefined && { weavingId: one('weaving', 'weavings', weaving) }),
    ...(powerGroup !== undefined && { powerGroupId: one('powerGroup', 'powerGroups', powerGroup) }),
    ...(coilPool !== undefined && { coilPoolId: one('coilPool', 'coilPools', coilPool) }),
    ...(coatings && { coveringIds: list('coatings', 'coatings', coatings) }),
    ...(disabledCoatings && {
      disabledPlatings: list('disabledCoatings', 'coatings', disabledCoatings),
    }),
    // A product keeps its sections and badges as sets, and is compared with what it has.
    ...(sections && { sectionIds: list('sections', 'sections', sections).toSorted((a, b) => a - b) }),
    ...(badges && { badgeIds: list('badges', 'badges', badges).toSorted((a, b) => a - b) }),
  }
}

/** What a new product is; what it lacks is collected. */
function identityOf(
  { article, identity }: SheetProduct,
  { one }: Finder,
  facts: Facts,
  issues: RowIssue[],
): ProductIdentity {
  const { metal, alloy } = identity
  for (const column of ['metal', 'alloy', 'productType'] as const)
    if (identity[column] === undefined && !(column === 'metal' && alloy !== undefined))
      issues.push({ column, code: 'required' })
  const alloyId = alloy === undefined ? null : one('alloy', 'alloys', alloy)
  const metalId =
    metal === undefined ? facts.metalOfAlloy.get(alloyId ?? comingId) : one('metal', 'metals', metal)
  if (metalId && alloyId && facts.metalOfAlloy.get(alloyId) !== metalId)
    issues.push({
      column: 'alloy',
      code: 'choice',
      params: namesParam('offered', facts.alloysOfMetal(metalId)),
    })
  return {
    article,
    metalId: metalId ?? 0,
    alloyId: alloyId ?? 0,
    productType: identity.productType ?? 'finished',
    isChain: identity.isChain ?? true,
  }
}

/** Refuses another identity than the product has had from its beginning on (decision G-084). */
function refuseIdentity(
  { identity }: SheetProduct,
  before: ProductRecord,
  { one }: Finder,
  issues: RowIssue[],
): void {
  const { metal, alloy, productType, isChain } = identity
  const fixed: readonly (readonly [ProductColumn, unknown, unknown])[] = [
    ['metal', metal === undefined ? undefined : one('metal', 'metals', metal), before.metal_id],
    ['alloy', alloy === undefined ? undefined : one('alloy', 'alloys', alloy), before.alloy_id],
    ['productType', productType, before.product_type],
    ['isChain', isChain, before.is_chain],
  ]
  for (const [column, given, kept] of fixed)
    if (given !== undefined && given !== comingId && given !== null && given !== kept)
      issues.push({ column, code: 'fixedValue' })
}

function formIssues(form: ProductBody): RowIssue[] {
  return Object.entries(productFieldErrors(form)).map(([field, code]) => ({
    column: columnOfField[field] ?? field,
    code,
  }))
}

const newForm: ProductBody = {
  ...emptyProductForm,
  inStock: { ...emptyProductForm.inStock },
  coveringIds: [],
  disabledPlatings: [],
  badgeIds: [],
  sectionIds: [],
  pictures: [],
}

/** What a row asks for, checked against the product it names; `isSame` says that the product is so already. */
export function checkProduct(
  value: SheetProduct,
  facts: Facts,
): { readonly draft: ProductDraft; readonly issues: readonly RowIssue[]; readonly isSame: boolean } {
  const issues: RowIssue[] = []
  const finder = createFinder(facts, issues)
  const before = facts.products.get(normaliseArticle(value.article)) ?? null
  const stored = before ? formOf(before) : newForm
  const form: ProductBody = {
    ...stored,
    ...fieldsOver(stored, value.fields),
    ...referencesOf(value, finder),
    inStock: { ...stored.inStock, ...value.inStock },
  }
  if (!before) {
    if (facts.gone.has(normaliseArticle(value.article))) issues.push({ column: 'article', code: 'unique' })
    const identity = identityOf(value, finder, facts, issues)
    return { draft: { before, identity, form }, issues: [...issues, ...formIssues(form)], isSame: false }
  }
  refuseIdentity(value, before, finder, issues)
  const { after } = changedParts(stored, form)
  const isSame = Object.keys(after).length === 0
  // What is stored is kept though the form would refuse it.
  return { draft: { before, form }, issues: isSame ? issues : [...issues, ...formIssues(form)], isSame }
}
