import type { CorrectionType } from '@proba/domain/codes/correctionType'
import type { SpecificationKind } from '@proba/domain/order/specification'
import type { GivenMovement } from '../../areas/metal/movements/deliverMovements.ts'

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

/** An official act of the demo: its contract in the ERP, whole months back from the present one, and an objection to it. */
interface ActPlan {
  readonly sapNumber: string
  readonly monthsAgo: number
  readonly objection?: string
}

export const actPlans: readonly ActPlan[] = [
  { sapNumber: '4600012401', monthsAgo: 4 },
  {
    sapNumber: '4600012401',
    monthsAgo: 3,
    objection:
      'По нашему учёту на конец периода золота больше на 1,250 г. Просим сверить накладную М-15 № 9.',
  },
  { sapNumber: '4600019101', monthsAgo: 2 },
]

/** An act of the portal, after which metal was reported that had come in its month: it does not agree with the account any more. */
export const changedAct = {
  ...{ sapNumber: '4600012401', monthsAgo: 2, login: 'client' },
  late: { metal: 'gold', kind: 'received', assay: 999, mass: 12_345, document: 'МХ-1 № 149' },
} as const

/** A movement that accounting has sent for a contract that the portal does not know: it waits among the refused messages. */
export const refusedMovement: Omit<GivenMovement, 'at'> = {
  ...{ id: 'MV-20417', sapNumber: '4600099901', metal: 'gold', kind: 'received' },
  ...{ assay: 585, mass: 250_000, document: 'МХ-1 № 152' },
}

/** A section of documents of the demo: for everybody, or in the personal area of every customer. */
interface DocumentSectionPlan {
  readonly type: 'public' | 'personal'
  readonly nameRu: string
  readonly nameEn: string
  readonly documents: readonly { readonly nameRu: string; readonly nameEn: string }[]
}

export const documentSectionPlans: readonly DocumentSectionPlan[] = [
  {
    ...{ type: 'public', nameRu: 'Качество и клеймение', nameEn: 'Quality and hallmarks' },
    documents: [
      { nameRu: 'Декларация о соответствии', nameEn: 'Declaration of conformity' },
      { nameRu: 'Оттиск именника', nameEn: 'Maker’s mark' },
    ],
  },
  {
    ...{ type: 'public', nameRu: 'Работа с заводом', nameEn: 'Working with the factory' },
    documents: [
      { nameRu: 'Договор поставки', nameEn: 'Supply contract' },
      {
        nameRu: 'Договор на изготовление из металла заказчика',
        nameEn: 'Contract for work on your own metal',
      },
    ],
  },
  {
    ...{ type: 'personal', nameRu: 'Письма', nameEn: 'Letters' },
    documents: [
      { nameRu: 'График работы в праздничные дни', nameEn: 'Working hours on holidays' },
      { nameRu: 'Порядок сдачи давальческого металла', nameEn: 'How to hand over your own metal' },
    ],
  },
]

/** The page that every paper of the demo is. */
export const specimen = {
  title: 'Образец документа',
  text: 'Данные портала демонстрационные. На этом месте будет документ, который передаёт учётная система завода.',
}
