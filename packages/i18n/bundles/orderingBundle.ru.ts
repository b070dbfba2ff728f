import { checkoutRu } from '../messages/checkout.ru.ts'
import { closedPositionsRu } from '../messages/closedPositions.ru.ts'
import { importsRu } from '../messages/imports.ru.ts'
import { manualRu } from '../messages/manual.ru.ts'

/** Texts of the pages that only those who order open, beside those of the storefront: guests do not wait for them. */
export const orderingMessagesRu = {
  checkout: checkoutRu,
  imports: importsRu,
  manual: manualRu,
  closedPositions: closedPositionsRu,
}
