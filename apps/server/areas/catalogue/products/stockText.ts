import type { offeredStock } from '@proba/domain/product/productForm'
import type { Translate } from '@proba/i18n'

/** The stock that a product is offered from, as a workbook has it. */
export const stockText = (t: Translate, stock: (typeof offeredStock)[number]): string =>
  stock === 'both' ? t('server.records.products.bothStocks') : t(`terms.stockType.${stock}`)
