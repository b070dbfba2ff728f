import type { OrderType } from '@proba/domain/codes/orderType'
import type { Language, Translate } from '@proba/i18n'
import { inLanguage } from '../../../lib/inLanguage.ts'
import type { Services } from '../../../services/services.ts'
import type { SheetSpec } from '../../../workbook/sheetSpec.ts'
import type { StandardRow } from '../../../workbook/standard/standardTypes.ts'
import { standardFilled } from '../../../workbook/standard/standardWorkbook.ts'
import { coatingNames } from '../../catalogue/listing/dictionaryNames.ts'
import { readProductFacts } from '../cart/productFactsStore.ts'
import { standardCells, standardChoices, standardTexts } from '../imports/standardTexts.ts'
import type { LineRecord } from '../orders/orderStore.ts'
import { choosableCoatings } from './cartSheets.ts'

/** The lines of an order in the import template, so that it can be repeated (decision G-163). */
export async function orderImportSheets(
  services: Services,
  orderType: OrderType,
  lines: readonly LineRecord[],
  language: Language,
  t: Translate,
): Promise<SheetSpec[]> {
  const { sql } = services.database
  const ids = [...new Set(lines.map((line) => line.product_id))]
  const products = new Map((await readProductFacts(sql, ids)).map((product) => [product.id, product]))
  const names = await coatingNames(sql, language)
  const rows = lines.map((line): StandardRow => {
    const product = products.get(line.product_id)
    const cells = standardCells(
      {
        article: line.article,
        coating: inLanguage(language, line.current_coating_ru ?? '', line.current_coating_en),
        orderType,
        typeOffer: line.type_offer,
        lengthMm: line.length_mm,
        // The size is found again by the name that it has now.
        sizeLabel: line.is_dimensioned === false ? line.current_label : null,
        listedMm: product?.offers.map(({ length }) => length) ?? [],
        count: line.count,
        unitMg: line.unit_weight_mg,
      },
      language,
      t,
    )
    const unitMg = line.type_offer === 'coil' ? null : line.unit_weight_mg
    return { cells, facts: { unitMg, ...(product && { coatings: choosableCoatings(product, names) }) } }
  })
  return standardFilled(standardTexts(language, t), await standardChoices(sql, language, t), rows)
}
