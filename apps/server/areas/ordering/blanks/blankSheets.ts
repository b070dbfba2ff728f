import { unitWeight } from '@proba/domain/product/weight'
import type { Language, Translate } from '@proba/i18n'
import type { Sql } from '../../../db/connection/connect.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import type { SheetSpec } from '../../../workbook/sheetSpec.ts'
import type { StandardRow } from '../../../workbook/standard/standardTypes.ts'
import { standardFilled } from '../../../workbook/standard/standardWorkbook.ts'
import { coatingNames } from '../../catalogue/listing/dictionaryNames.ts'
import { type ProductFacts, readProductFacts } from '../cart/productFactsStore.ts'
import { standardChoices, standardTexts } from '../imports/standardTexts.ts'
import { choosableCoatings } from '../workbooks/cartSheets.ts'

/** Heaviest coil that a blank suggests, mg; the import check reports what is available. */
const maxCoilMg = 10_000_000

function rowsOf(
  product: ProductFacts,
  names: ReadonlyMap<number, string>,
  language: Language,
): StandardRow[] {
  const mass = { slope: product.slope, intercept: product.intercept_mg }
  const coatings = choosableCoatings(product, names)
  return product.offers.map(({ length, label, weight }) => ({
    cells: {
      article: product.article,
      coating: null,
      length: product.is_dimensioned ? length / 10 : (label ?? length / 10),
      count: null,
      coilGrams: null,
      orderType: null,
    },
    facts: {
      title: inLanguage(language, product.title_ru, product.title_en),
      coatings,
      unitMg: unitWeight(weight, length, mass),
      ...(product.coil_production_available && { maxCoilMg: maxCoilMg }),
    },
  }))
}

/** The blank of products: a row per article and size, the quantity left empty (decision G-142). */
export async function blankSheets(
  sql: Sql,
  ids: readonly number[],
  language: Language,
  t: Translate,
): Promise<SheetSpec[]> {
  const facts = new Map((await readProductFacts(sql, ids)).map((product) => [product.id, product]))
  const names = await coatingNames(sql, language)
  const rows = ids.flatMap((id) => {
    const product = facts.get(id)
    return product ? rowsOf(product, names, language) : []
  })
  return standardFilled(standardTexts(language, t), await standardChoices(sql, language, t), rows)
}
