import type { rulesCalls } from '@proba/api/system/rules'
import { contractDisplayName } from '@proba/domain/company/contract'
import { formatCentimetres } from '@proba/domain/product/length'
import { articleKey } from '@proba/domain/product/search'
import { contains } from '../../../db/statements/likePattern.ts'
import type { Handlers } from '../../../http/handler.ts'
import { namedIn } from '../../../lib/inLanguage.ts'
import type { Services } from '../../../services/services.ts'
import { ruleAnswer } from './ruleAnswer.ts'
import { findCompanies, findGoods } from './rulesStore.ts'
import { seesAllCompanies } from './seesAllCompanies.ts'

/** The rules of ordering, tried out (decision G-352). */
export function rulesHandlers(services: Services): Handlers<typeof rulesCalls> {
  const { sql } = services.database
  return {
    'GET /rules': ({ me, query, language, t }) => ruleAnswer(services, me, query, language, t),
    'GET /rules/companies': async ({ me, query }) => {
      const text = query.q?.trim().toLowerCase() ?? ''
      const found = await findCompanies(sql, me.userId, seesAllCompanies(me), text && contains(text))
      const items = found.map(({ contracts, ...company }) => ({
        ...company,
        contracts: contracts.map(({ id, knfmp_number, name }) => ({
          id,
          name: contractDisplayName({ knfmpNumber: knfmp_number, name }),
        })),
      }))
      return { items }
    },
    'GET /rules/products': async ({ query, language, t }) => {
      const key = articleKey(query.q ?? '')
      const found = await findGoods(sql, key && contains(key))
      const nameOf = (length: number, label: string | null) =>
        label ?? `${formatCentimetres(length, language)} ${t('terms.unit.centimetre')}`
      const items = found.map(({ id, article, sizes, coatings }) => ({
        id,
        name: article,
        sizes: sizes.map((size) => ({ id: size.id, name: nameOf(size.length, size.label) })),
        coatings: coatings.map((coating) => namedIn(language, coating)),
      }))
      return { items }
    },
  }
}
