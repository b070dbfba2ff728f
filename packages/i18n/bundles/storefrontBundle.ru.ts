import { cartRu } from '../messages/cart.ru.ts'
import { catalogueRu } from '../messages/catalogue.ru.ts'
import { errorsRu } from '../messages/errors.ru.ts'
import { formsRu } from '../messages/forms.ru.ts'
import { productRu } from '../messages/product.ru.ts'
import { refusalsRu } from '../messages/refusals.ru.ts'
import { sessionRu } from '../messages/session.ru.ts'
import { shellRu } from '../messages/shell.ru.ts'
import { termsRu } from '../messages/terms.ru.ts'

/** Texts of the storefront in one language, but for those of parts that bring their own. */
export const storefrontMessagesRu = {
  terms: termsRu,
  errors: errorsRu,
  refusals: refusalsRu,
  shell: shellRu,
  session: sessionRu,
  catalogue: catalogueRu,
  product: productRu,
  cart: cartRu,
  forms: formsRu,
}
