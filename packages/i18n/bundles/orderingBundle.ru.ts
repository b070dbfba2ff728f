import { checkoutRu } from '../messages/ordering/checkout.ru.ts'
import { closedPositionsRu } from '../messages/ordering/closedPositions.ru.ts'
import { importsRu } from '../messages/ordering/imports.ru.ts'
import { manualRu } from '../messages/system/manual.ru.ts'

/** Texts of the pages that only those who order open, beside those of the storefront: guests do not wait for them. */
export const orderingMessagesRu = {
  checkout: checkoutRu,
  imports: importsRu,
  manual: manualRu,
  closedPositions: closedPositionsRu,
}
