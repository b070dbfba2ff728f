import type { CorrectionType } from '@proba/domain/codes/correctionType'
import type { SpecificationKind } from '@proba/domain/order/specification'

/** A paper of an order of the demo, by the place of the order in the history, the newest first. */
interface OrderPaperPlan {
  readonly companyId: number
  /** Of the orders of the company that are accepted, from 0. */
  readonly order: number
  readonly kind: SpecificationKind
  readonly title: string
}

/** Papers of the surrounding systems for orders of both customers. */
export const orderPapers: readonly OrderPaperPlan[] = [
  { companyId: 1, order: 0, kind: 'specification', title: 'Спецификация' },
  { companyId: 1, order: 1, kind: 'specification', title: 'Спецификация' },
  { companyId: 1, order: 1, kind: 'quality', title: 'Паспорт качества' },
  { companyId: 2, order: 0, kind: 'specification', title: 'Спецификация' },
]

/** A correction document of the demo; days count back from today. */
interface CorrectionPlan {
  readonly companyId: number
  readonly type: CorrectionType
  readonly daysAgo: number
  readonly number: number
}

export const correctionPlans: readonly CorrectionPlan[] = [
  { companyId: 1, type: 'КорСФ', daysAgo: 12, number: 214 },
  { companyId: 1, type: 'КорУПД', daysAgo: 27, number: 187 },
  { companyId: 1, type: 'АР-2', daysAgo: 9, number: 31 },
  { companyId: 2, type: 'КорУПД', daysAgo: 20, number: 195 },
]

/** Official acts by contract of the ERP, for whole months back from the present one. */
export const actPlans: readonly { readonly sapNumber: string; readonly monthsAgo: number }[] = [
  { sapNumber: '4600012401', monthsAgo: 3 },
  { sapNumber: '4600012401', monthsAgo: 2 },
  { sapNumber: '4600019101', monthsAgo: 2 },
]

/** Letters for customers, in a section of their own. */
export const letters: readonly { readonly name: string; readonly nameEn: string }[] = [
  { name: 'График работы в праздничные дни', nameEn: 'Working hours on holidays' },
  { name: 'Порядок сдачи давальческого металла', nameEn: 'How to hand over your own metal' },
]

/** The page that every paper of the demo is. */
export const specimen = {
  title: 'Образец документа',
  text: 'Данные портала демонстрационные. На этом месте будет документ, который передаёт учётная система завода.',
}
