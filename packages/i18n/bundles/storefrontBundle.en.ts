import { cartEn } from '../messages/cart.en.ts'
import { catalogueEn } from '../messages/catalogue.en.ts'
import { errorsEn } from '../messages/errors.en.ts'
import { formsEn } from '../messages/forms.en.ts'
import { productEn } from '../messages/product.en.ts'
import { refusalsEn } from '../messages/refusals.en.ts'
import { sessionEn } from '../messages/session.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { termsEn } from '../messages/terms.en.ts'

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
