import { autoOrdersRu } from '../messages/autoOrders.ru.ts'
import { cartRu } from '../messages/cart.ru.ts'
import { catalogueRu } from '../messages/catalogue.ru.ts'
import { checkoutRu } from '../messages/checkout.ru.ts'
import { closedPositionsRu } from '../messages/closedPositions.ru.ts'
import { errorsRu } from '../messages/errors.ru.ts'
import { formsRu } from '../messages/forms.ru.ts'
import { importsRu } from '../messages/imports.ru.ts'
import { ledgerRu } from '../messages/ledger.ru.ts'
import { manualRu } from '../messages/manual.ru.ts'
import { personalOrdersRu } from '../messages/personalOrders.ru.ts'
import { productRu } from '../messages/product.ru.ts'
import { refusalsRu } from '../messages/refusals.ru.ts'
import { registrationRu } from '../messages/registration.ru.ts'
import { sessionRu } from '../messages/session.ru.ts'
import { shellRu } from '../messages/shell.ru.ts'
import { termsRu } from '../messages/terms.ru.ts'

/** Texts of the storefront in one language. */
export const storefrontMessagesRu = {
  terms: termsRu,
  errors: errorsRu,
  refusals: refusalsRu,
  shell: shellRu,
  session: sessionRu,
  catalogue: catalogueRu,
  product: productRu,
  cart: cartRu,
  checkout: checkoutRu,
  imports: importsRu,
  manual: manualRu,
  orders: personalOrdersRu,
  autoOrders: autoOrdersRu,
  registration: registrationRu,
  ledger: ledgerRu,
  closedPositions: closedPositionsRu,
  forms: formsRu,
}
