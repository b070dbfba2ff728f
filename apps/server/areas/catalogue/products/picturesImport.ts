import { rulesOf, typeNames } from '@proba/domain/files/filePurposes'
import { type PictureName, pictureNames } from '@proba/domain/files/pictureArchive'
import { type ProductPicture, productFieldErrors, productLimits } from '@proba/domain/product/productForm'
import { articleKey, foldText, normaliseArticle } from '@proba/domain/product/search'
import type { Tx } from '../../../db/connection/connect.ts'
import { pixelLimit } from '../../../pictures/cleanPicture.ts'
import { attach } from '../../common/files/fileReferences.ts'
import {
  type CheckedRows,
  type ImportContext,
  type Outcome,
  type ParsedRow,
  type RowIssue,
  recordImport,
} from '../../common/recordImports/recordImport.ts'
import { readCoatingWords } from '../listing/dictionaryStore.ts'
import { lockPictures } from './picturesImportStore.ts'
import { formOf } from './productReply.ts'
import { lockProductsByKey, type ProductRecord, readProductsByKey } from './productsStore.ts'
import { lockCarts } from './reweighStore.ts'
import { writeProducts } from './writeProducts.ts'

/** A picture of an archive: what its name may mean, and its kept file. */
interface ArchivePicture {
  readonly file: string
  readonly names: readonly PictureName[]
  readonly uuid: string
}

type Row = ParsedRow<ArchivePicture>

/** A picture whose product and coating are known. */
interface Placed {
  readonly row: number
  readonly file: string
  readonly place: number
  readonly picture: ProductPicture
}

/** Values that the texts of refused files name. */
const limits = {
  megabytes: rulesOf('image').megabytes,
  types: typeNames('image'),
  megapixels: pixelLimit / 1_000_000,
}

const keysOf = (rows: readonly Row[]) => [
  ...new Set(rows.flatMap(({ value }) => value.names.map(({ article }) => articleKey(article)))),
]

/** Finds a product as it is written, or else the only one that is written so but for hyphens. */
function productFinder(known: readonly ProductRecord[]) {
  const exact = new Map(known.map((product) => [normaliseArticle(product.article), product]))
  const alike = Map.groupBy(known, ({ article }) => articleKey(article))
  return (article: string): ProductRecord | undefined => {
    const [only, other] = alike.get(articleKey(article)) ?? []
    return exact.get(normaliseArticle(article)) ?? (other ? undefined : only)
  }
}

async function readFacts(tx: Tx, rows: readonly Row[]) {
  const products = await readProductsByKey(tx, keysOf(rows))
  const coatings = await readCoatingWords(tx)
  const kept = await lockPictures(
    tx,
    rows.map(({ value }) => value.uuid),
  )
  return {
    productOf: productFinder(products),
    coatings: new Map(coatings.map(({ id, code }) => [foldText(code), id])),
    kept: new Set(kept.map(({ uuid }) => uuid)),
  }
}

type Facts = Awaited<ReturnType<typeof readFacts>>

/** Product and place of a picture by the first reading of its name that names both product and coating. */
function placeOf({ row, value }: Row, facts: Facts): { product: ProductRecord; placed: Placed } | RowIssue {
  const { names, file, uuid } = value
  const named = names.flatMap((name) => {
    const product = facts.productOf(name.article)
    return product ? [{ ...name, product }] : []
  })
  for (const { product, coating, place } of named) {
    const coatingId = coating === null ? null : facts.coatings.get(foldText(coating))
    if (coatingId === undefined || (coatingId !== null && !product.coating_ids.includes(coatingId))) continue
    if (!facts.kept.has(uuid)) return { column: null, code: 'pictureGone' }
    return { product, placed: { row, file, place, picture: { key: uuid, coatingId } } }
  }
  const [first] = named
  if (!first) return { column: null, code: 'pictureArticle' }
  const params = { article: first.product.article, value: first.coating ?? '' }
  return { column: null, code: 'productCoating', params }
}

/** The pictures of a product with those of the archive: each coating in the order of numbers, then of names. */
function picturesAfter(
  product: ProductRecord,
  placed: readonly Placed[],
  { options }: ImportContext,
): readonly ProductPicture[] {
  const added = placed
    .toSorted((a, b) => a.place - b.place || (a.file < b.file ? -1 : 1))
    .map(({ picture }) => picture)
  const renewed = new Set(options.includes('replacePictures') ? added.map(({ coatingId }) => coatingId) : [])
  return [...product.pictures.filter(({ coatingId }) => !renewed.has(coatingId)), ...added]
}

/** What the form of the product would refuse. */
function formIssue(product: ProductRecord, pictures: readonly ProductPicture[]): RowIssue | null {
  const n = productLimits.pictures
  if (pictures.length > n) return { column: null, code: 'productPictures', params: { n } }
  const { pictures: code } = productFieldErrors({ ...formOf(product), pictures })
  return code ? { column: null, code } : null
}

async function checkPictures(
  tx: Tx,
  rows: readonly Row[],
  context: ImportContext,
): Promise<CheckedRows<ArchivePicture>> {
  const facts = await readFacts(tx, rows)
  const outcomes = new Map<number, Outcome>()
  const refuse = (row: number, issue: RowIssue) => outcomes.set(row, { verdict: 'refuse', issues: [issue] })
  const byProduct = new Map<ProductRecord, Placed[]>()
  for (const row of rows) {
    const found = placeOf(row, facts)
    if ('code' in found) refuse(row.row, found)
    else byProduct.set(found.product, [...(byProduct.get(found.product) ?? []), found.placed])
  }
  const drafts: { before: ProductRecord; form: ReturnType<typeof formOf>; added: readonly Placed[] }[] = []
  for (const [product, added] of byProduct) {
    const pictures = [...picturesAfter(product, added, context)]
    const issue = formIssue(product, pictures)
    if (issue) for (const { row } of added) refuse(row, issue)
    else drafts.push({ before: product, form: { ...formOf(product), pictures }, added })
  }
  const save = async () => {
    for (const { before, added } of drafts)
      for (const { picture } of added)
        await attach(tx, picture.key, { entity: 'product', entityId: before.id }, 'everybody')
    await writeProducts(tx, context.me, context.now, drafts)
  }
  return { outcomes, save }
}

/** Pictures of products from an archive, each product saved as by its form (decisions G-334, G-363, G-364). */
export const picturesImport = recordImport<'file' | 'picture' | 'problem', ArchivePicture>({
  type: 'pictures',
  isWhole: true,
  parse: ({ file, picture, problem }) => {
    if (problem) return { issues: [{ column: null, code: problem, params: limits }] }
    return { value: { file, names: pictureNames(file) ?? [], uuid: picture } }
  },
  lock: async (tx, rows) => {
    const locked = await lockProductsByKey(tx, keysOf(rows))
    await lockCarts(
      tx,
      locked.map(({ id }) => id),
    )
  },
  check: checkPictures,
  choices: async () => ({}),
})
