import { type RowLimits, rowLimits } from '@proba/domain/cart/rowLimits'
import type { OrderType } from '@proba/domain/codes/orderType'
import { importParts } from '@proba/domain/files/importParts'
import type { Language, Translate } from '@proba/i18n'
import type { Sql } from '../../../db/connection/connect.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import { companyOf, type Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import type { SheetSpec } from '../../../workbook/sheetSpec.ts'
import type { RowFacts, StandardRow } from '../../../workbook/standard/standardTypes.ts'
import { standardFilled } from '../../../workbook/standard/standardWorkbook.ts'
import { coatingNames } from '../../catalogue/listing/dictionaryNames.ts'
import { readMetals } from '../../catalogue/listing/dictionaryStore.ts'
import { articlesOf, readResources } from '../cart/cartResources.ts'
import { limitedRow, storedAmount } from '../cart/cartRowFromRecord.ts'
import { type CartRowRecord, findCart, readRows } from '../cart/cartStore.ts'
import { orderTermsOf } from '../cart/orderTerms.ts'
import { type ProductFacts, readProductFacts } from '../cart/productFactsStore.ts'
import { standardCells, standardChoices, standardTexts } from '../imports/standardTexts.ts'

/** Rows of the caller's cart with the catalogue facts of their products; `all` are those of every order type. */
interface CartExport {
  readonly rows: readonly CartRowRecord[]
  readonly all: readonly CartRowRecord[]
  readonly products: ReadonlyMap<number, ProductFacts>
  readonly articles: ReadonlyMap<number, string>
}

/** The rows of an order type in the given metals, null for all; an empty list when there are none. */
export async function readCartExport(
  sql: Sql,
  me: Principal,
  orderType: OrderType,
  metals: readonly number[] | null,
): Promise<CartExport> {
  const [cart] = await findCart(sql, me.userId, companyOf(me).id)
  const all = cart ? await readRows(sql, cart.id, null) : []
  const rows = all.filter(
    (row) => row.order_type === orderType && (metals === null || metals.includes(row.metal_id)),
  )
  const ids = [...new Set(all.map((row) => row.product_id))]
  const facts = ids.length > 0 ? await readProductFacts(sql, ids) : []
  const products = new Map(facts.map((product) => [product.id, product]))
  return { rows, all, products, articles: await articlesOf(sql, ids, facts) }
}

const sizeLabelOf = (row: CartRowRecord, product: ProductFacts | undefined) =>
  row.type_offer === 'finished' && product && !product.is_dimensioned
    ? (product.offers.find(({ id }) => id === row.offer_id)?.label ?? null)
    : null

function cartColumns(text: (key: string) => string): SheetSpec['columns'] {
  const column = (key: string, kind: SheetSpec['columns'][number]['kind'], width: number) => ({
    key,
    title: text(key),
    kind,
    width,
  })
  return [
    column('article', 'text', 24),
    column('title', 'text', 40),
    column('metal', 'text', 14),
    column('coating', 'text', 24),
    column('length', 'raw', 12),
    column('count', 'integer', 16),
    column('unit', 'grams3', 16),
    column('weight', 'grams2', 14),
  ]
}

/** The cart as a sheet that people read: a line per row and a line of totals (decision G-147). */
export async function cartSheet(
  sql: Sql,
  { rows, products, articles }: CartExport,
  language: Language,
  t: Translate,
): Promise<SheetSpec> {
  const metals = new Map((await readMetals(sql)).map((metal) => [metal.id, metal]))
  const coatings = await coatingNames(sql, language)
  const text = (key: string) => t(`server.workbook.cart.${key}`)
  const sizeOf = (row: CartRowRecord) =>
    row.type_offer === 'coil'
      ? text('coil')
      : (sizeLabelOf(row, products.get(row.product_id)) ?? row.length_mm / 10)
  const total = storedAmount(rows)
  return {
    name: text('sheet'),
    columns: cartColumns(text),
    rows: rows.map((row) => {
      const product = products.get(row.product_id)
      const metal = metals.get(row.metal_id)
      return {
        article: articles.get(row.product_id) ?? '',
        title: product ? inLanguage(language, product.title_ru, product.title_en) : '',
        metal: metal ? inLanguage(language, metal.name_ru, metal.name_en) : '',
        coating: coatings.get(row.coating_id) ?? '',
        length: sizeOf(row),
        count: row.count,
        unit: row.weight_mg,
        weight: row.count * row.weight_mg,
      }
    }),
    totals: {
      article: text('total'),
      count: total.count,
      weight: total.weightMg,
    },
  }
}

/** Coatings of a product that can be chosen, by name. */
export const choosableCoatings = (product: ProductFacts, names: ReadonlyMap<number, string>): string[] =>
  product.coatings
    .filter((id) => !product.disabled_platings.includes(id))
    .flatMap((id) => names.get(id) ?? [])

function factsOf(
  row: CartRowRecord,
  product: ProductFacts,
  limits: RowLimits | undefined,
  names: ReadonlyMap<number, string>,
): RowFacts {
  const isCoil = row.type_offer === 'coil'
  // A coil that was moved to production is made there: what the pool still holds does not limit it.
  const isFromPool = isCoil && row.order_type === 'products_coil'
  return {
    coatings: choosableCoatings(product, names),
    unitMg: isCoil ? null : row.weight_mg,
    maxPieces: isCoil ? null : (limits?.max ?? null),
    maxCoilMg: isFromPool ? Math.max(0, limits?.coilResidues ?? 0) + row.weight_mg : null,
  }
}

/**
 * The rows in the import template, each with its limits; they import back unchanged (decision G-148). More rows than an
 * import takes are several workbooks.
 */
export async function cartImportWorkbooks(
  services: Services,
  sql: Sql,
  me: Principal,
  { rows, all, products }: CartExport,
  language: Language,
  t: Translate,
): Promise<SheetSpec[][]> {
  const terms = await orderTermsOf(sql, companyOf(me), services.now())
  const resources = await readResources(sql, products.values(), services.now())
  const limited = all.map((row) => limitedRow(row, products.get(row.product_id), terms))
  const limits = rowLimits(limited, resources, terms.disabledRestrictions)
  const names = await coatingNames(sql, language)
  const lineOf = (row: CartRowRecord): StandardRow[] => {
    const product = products.get(row.product_id)
    if (!product) return []
    const line = {
      article: product.article,
      coating: names.get(row.coating_id) ?? '',
      orderType: row.order_type,
      typeOffer: row.type_offer,
      lengthMm: row.length_mm,
      sizeLabel: sizeLabelOf(row, product),
      listedMm: product.offers.map(({ length }) => length),
      count: row.count,
      unitMg: row.weight_mg,
    }
    return [
      { cells: standardCells(line, language, t), facts: factsOf(row, product, limits.get(row.id), names) },
    ]
  }
  const texts = standardTexts(language, t)
  const choices = await standardChoices(sql, language, t)
  const known = rows.filter((row) => products.has(row.product_id))
  return importParts(known, (row) => row.product_id).map((part) =>
    standardFilled(texts, choices, part.flatMap(lineOf)),
  )
}
