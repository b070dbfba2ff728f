import { catalogueRu } from '../messages/catalogue/catalogue.ru.ts'
import { errorsRu } from '../messages/common/errors.ru.ts'
import { refusalsRu } from '../messages/common/refusals.ru.ts'
import { shellRu } from '../messages/common/shell.ru.ts'
import { termsRu } from '../messages/common/terms.ru.ts'
import { sessionRu } from '../messages/customers/session.ru.ts'
import { cartRu } from '../messages/ordering/cart.ru.ts'
import { productRu } from '../messages/ordering/product.ru.ts'
import { formsRu } from '../messages/requests/forms.ru.ts'

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
