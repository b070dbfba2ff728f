import { productTypeChoice } from '@proba/domain/company/productTypeChoice'
import type { OrderTerms } from '@proba/domain/order/check/rowRefusals'
import type { Language } from '@proba/i18n'
import { revisionCache } from '../../../lib/revisionCache.ts'
import { type ActiveCompany, companyOf, type Principal } from '../../../services/principal.ts'
import { currentRevisions, type Revisions } from '../../../services/revisions.ts'
import type { Services } from '../../../services/services.ts'
import { minimumsIn } from '../../catalogue/listing/metalMinimums.ts'
import { capacityHeldSince } from './capacityHeldSince.ts'
import { type CartWords, cartWordsOf } from './cartWords.ts'
import { contractTermsOf } from './orderTerms.ts'

/** What every answer about a cart needs besides its rows. */
export interface CartContext {
  readonly services: Services
  readonly me: Principal
  readonly company: ActiveCompany
  readonly language: Language
  readonly terms: Omit<OrderTerms, 'orderType'>
  readonly words: CartWords
  /** Minimum weight per metal, mg, for the default product type of the company (decision G-132). */
  readonly minimums: ReadonlyMap<number, number>
  /** Differs when something else than the rows of the cart has changed. */
  readonly revision: string
}

interface Caller {
  readonly me: Principal
  readonly language: Language
  readonly revisions: Revisions | null
}

const contracts = revisionCache<Awaited<ReturnType<typeof contractTermsOf>>>({ max: 2000 })

/** Reads what is the same for all changes at these revisions once; none of it is read again inside a transaction. */
export async function cartContext(services: Services, caller: Caller): Promise<CartContext> {
  const { me, language } = caller
  const company = companyOf(me)
  const revisions = await currentRevisions(services, caller.revisions)
  const now = services.now()
  const { database } = services
  const ofCompany = await contracts(database, String(company.id), revisions.access, now, () =>
    contractTermsOf(database.sql, company.id),
  )
  const terms = ofCompany(company, now)
  const words = await cartWordsOf(services, revisions)
  const heldSince = await capacityHeldSince(services, revisions)
  const revision = [
    revisions.goods,
    revisions.stock,
    heldSince?.getTime() ?? '',
    terms.contractType,
    terms.contractsCount,
    productTypeChoice(company.settings).default,
    ...terms.disabledRestrictions,
  ].join('/')
  const minimums = minimumsIn(words.minimums, company)
  return { services, me, company, language, terms, words, minimums, revision }
}
