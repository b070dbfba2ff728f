import { checkoutEn } from '../messages/checkout.en.ts'
import { closedPositionsEn } from '../messages/closedPositions.en.ts'
import { importsEn } from '../messages/imports.en.ts'
import { manualEn } from '../messages/manual.en.ts'

/** Texts of the pages that only those who order open, beside those of the storefront: guests do not wait for them. */
export const orderingMessagesEn = {
  checkout: checkoutEn,
  imports: importsEn,
  manual: manualEn,
  closedPositions: closedPositionsEn,
}
