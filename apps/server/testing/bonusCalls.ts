import type { BonusKind } from '@proba/domain/codes/bonusCodes'
import { companyForm } from './records/companyForm.ts'
import type { TestApp } from './testApp.ts'

export const tariff = [
  { weight: 50_000, sum: 100_000 },
  { weight: 100_000, sum: 1_000_000 },
]
/** The clock of a test stands at 16.11.2026. */
export const days = { startsOn: '2026-11-01', endsOn: '2026-11-30', bonusUntil: '2026-12-15' }

/** What tests of bonuses do by the calls of the portal, for the company Alpha unless another is given. */
export function bonusCalls(app: TestApp) {
  const alpha = () => app.world.companies.alpha.id

  const promote = async (companyId: number, kinds: readonly BonusKind[]) => {
    const form = await companyForm(app, companyId, 'admin')
    await app.ask(
      'POST /companies/{id}',
      { params: { id: companyId }, body: { ...form, promotions: [...kinds] } },
      'admin',
    )
  }
  const addPromotion = (kind: BonusKind, over: object = {}) =>
    app.ask('POST /admin/promotions', { body: { kind, ...days, tariff, ...over } }, 'admin')
  const bonusOf = async (companyId = alpha(), kind: BonusKind = 'silver') => {
    const { items } = await app.ask(
      'GET /admin/bonuses',
      { query: { company: companyId, kind, order: 'asc' } },
      'admin',
    )
    const [bonus] = items
    if (!bonus) throw new Error('The company has no bonus')
    return bonus
  }
  const formOf = (bonus: Awaited<ReturnType<typeof bonusOf>>) => {
    const { newCompany, holding, ordersUntil, bonusUntil, tariff: own, granted, version } = bonus
    return { newCompany, holding, ordersUntil, bonusUntil, tariff: own, granted, version }
  }
  const agreed = async (over: object, companyId = alpha(), kind: BonusKind = 'silver') => {
    const bonus = await bonusOf(companyId, kind)
    return { params: { id: bonus.id }, body: { ...formOf(bonus), ...over } }
  }
  const agree = async (...given: Parameters<typeof agreed>) =>
    app.call('POST /admin/bonuses/{id}', await agreed(...given), 'admin')
  const errorsOf = async (...given: Parameters<typeof agreed>) =>
    (await app.refusal('POST /admin/bonuses/{id}', await agreed(...given), 'admin')).data.errors
  const place = async (weightMg: number, over: object = {}) => {
    const { contracts, users } = app.world
    const contractId = contracts.alphaSupply.id
    return app.seed.order({
      companyId: alpha(),
      contractId,
      userId: users.client.id,
      metalId: 2,
      weightMg,
      createdAt: new Date('2026-11-10T05:00:00Z'),
      ...over,
    })
  }
  const change = async (id: number, body: object) => {
    const { version } = await app.ask('GET /admin/orders/{id}', { params: { id } }, 'admin')
    return app.ask('POST /orders/{id}', { params: { id }, body: { version, ...body } }, 'admin')
  }
  const complete = (id: number) => change(id, { actualDate: '2026-11-16' })
  const shown = (companyId = alpha(), as = 'client') =>
    app.ask('GET /companies/{id}/promotions', { params: { id: companyId } }, as)
  const silver = async (companyId = alpha()) => {
    const { silverBonus } = await shown(companyId, 'admin')
    return { stage: silverBonus?.stage, balance: silverBonus?.balance, weight: silverBonus?.currentWeight }
  }
  return { promote, addPromotion, bonusOf, agree, errorsOf, place, change, complete, shown, silver }
}
