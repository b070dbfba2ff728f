import { checkoutEn } from '../messages/ordering/checkout.en.ts'
import { closedPositionsEn } from '../messages/ordering/closedPositions.en.ts'
import { importsEn } from '../messages/ordering/imports.en.ts'
import { manualEn } from '../messages/system/manual.en.ts'

/** Texts of the pages that only those who order open, beside those of the storefront: guests do not wait for them. */
export const orderingMessagesEn = {
  checkout: checkoutEn,
  imports: importsEn,
  manual: manualEn,
  closedPositions: closedPositionsEn,
}
