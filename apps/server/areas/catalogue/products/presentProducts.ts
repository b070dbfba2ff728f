import type { AdminProduct } from '@proba/api/catalogue/productShapes'
import type { ProductColumn } from '@proba/domain/files/productSheet'
import { gramsOf } from '@proba/domain/product/weight'
import { listCell, wordFor } from '@proba/domain/product/wordBook'
import type { Translate } from '@proba/i18n'
import type { Static } from 'typebox'
import { flagCells, type PresentRow, type PresentRows } from '../../common/recordImports/presentRows.ts'
import type { WordDictionary } from '../dictionaries/productWordsStore.ts'
import { readWordBooks } from '../dictionaries/wordBooks.ts'
import { formOf } from './productReply.ts'
import { type ProductRecord, readProductsById } from './productsStore.ts'
import { stockText } from './stockText.ts'

type Cells = PresentRow<ProductColumn>
type Form = ReturnType<typeof formOf>
type WordOf = (dictionary: WordDictionary, id: number | null) => string | null

/** What a product is called and measures; grams and cm as in the file. */
const measureCells = (form: Form): Cells => ({
  ...{ titleRu: form.titleRu, titleEn: form.titleEn },
  ...{ descriptionRu: form.descriptionRu, descriptionEn: form.descriptionEn },
  ...{ diameter: form.diameter, width: form.width, slope: form.slope, intercept: gramsOf(form.intercept) },
  chainMinLength: form.chainMinLength,
})

/** How a product is ordered, and whether it is closed. */
const orderingCells = (form: Form, t: Translate): Cells => ({
  productionFactor: form.productionFactor,
  minOrderWeight: gramsOf(form.minOrderWeight),
  minOrderCount: form.minOrderCount,
  forContractType: form.forContractType && t(`terms.contractType.${form.forContractType}`),
  stockType: stockText(t, form.stockType),
  ...{ closedReasonRu: form.closedReasonRu, closedReasonEn: form.closedReasonEn, opensAt: form.opensAt },
  ...flagCells(t, ['inStockWithMetals', 'inStockNoMetals', 'inStockDemo'], {
    inStockWithMetals: form.inStock.with_metals,
    inStockNoMetals: form.inStock.no_metals,
    inStockDemo: form.inStock.demo,
  }),
  ...flagCells(t, ['isDimensioned', 'customLengthAvailable', 'coilProductionAvailable'], form),
  ...flagCells(
    t,
    ['leftoversAvailable', 'isClosed', 'isDiscontinued', 'lockConfigurable', 'packaging'],
    form,
  ),
})

/** What a product refers to, by the words of the dictionaries. */
function wordCells({ metal_id, alloy_id }: ProductRecord, form: Form, wordOf: WordOf): Cells {
  const list = (dictionary: WordDictionary, ids: readonly number[]) =>
    listCell(ids.map((id) => wordOf(dictionary, id)))
  return {
    metal: wordOf('metals', metal_id),
    alloy: wordOf('alloys', alloy_id),
    weaving: wordOf('weavings', form.weavingId),
    powerGroup: wordOf('powerGroups', form.powerGroupId),
    coilPool: wordOf('coilPools', form.coilPoolId),
    coatings: list('coatings', form.coveringIds),
    disabledCoatings: list('coatings', form.disabledPlatings),
    sections: list('sections', form.sectionIds),
    badges: list('badges', form.badgeIds),
  }
}

/** Products as their template has them (decisions G-330, G-659). */
export const presentProducts: PresentRows<Static<typeof AdminProduct>, ProductColumn> = async (
  items,
  { sql, language, t },
) => {
  const ids = items.map(({ id }) => id)
  const products = new Map((await readProductsById(sql, ids)).map((product) => [product.id, product]))
  const { books, textsOf } = await readWordBooks(sql, language)
  const wordOf: WordOf = (dictionary, id) =>
    id === null ? null : wordFor(books[dictionary], id, textsOf(dictionary, id))
  return ids.map((id) => {
    const product = products.get(id)
    if (!product) return []
    const form = formOf(product)
    return [
      {
        article: product.article,
        productType: t(`terms.productType.${product.product_type}`),
        ...flagCells(t, ['isChain'], { isChain: product.is_chain }),
        ...measureCells(form),
        ...orderingCells(form, t),
        ...wordCells(product, form, wordOf),
      },
    ]
  })
}
