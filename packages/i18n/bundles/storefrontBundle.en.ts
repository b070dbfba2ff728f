import { catalogueEn } from '../messages/catalogue/catalogue.en.ts'
import { errorsEn } from '../messages/common/errors.en.ts'
import { refusalsEn } from '../messages/common/refusals.en.ts'
import { shellEn } from '../messages/common/shell.en.ts'
import { termsEn } from '../messages/common/terms.en.ts'
import { sessionEn } from '../messages/customers/session.en.ts'
import { cartEn } from '../messages/ordering/cart.en.ts'
import { productEn } from '../messages/ordering/product.en.ts'
import { formsEn } from '../messages/requests/forms.en.ts'

/** Texts of the storefront in one language, but for those of parts that bring their own. */
export const storefrontMessagesEn = {
  terms: termsEn,
  errors: errorsEn,
  refusals: refusalsEn,
  shell: shellEn,
  session: sessionEn,
  catalogue: catalogueEn,
  product: productEn,
  cart: cartEn,
  forms: formsEn,
}
