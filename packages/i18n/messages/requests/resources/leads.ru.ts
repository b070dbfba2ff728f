import { requestTermsRu } from '../requestTerms.ru.ts'

/** Russian texts of the back-office resource `leads`. */
export const leadsRu = {
  name: 'Заявка |||| Заявки |||| Заявки',
  forcedCaseName: 'Заявку |||| Заявки |||| Заявки',
  list: 'Все заявки',
  empty:
    'Здесь будут заявки: сотрудничество, отгрузка заказов, консультации, дополнительные товары. Пока их нет.',
  page: { edit: 'Заявка № %{recordRepresentation}' },
  notifications: {
    updated: 'Заявка сохранена',
    listFailed: 'Список заявок не получен',
  },
  sections: { request: 'Заявка', work: 'Работа' },
  fields: {
    ...requestTermsRu.field,
    ...requestTermsRu.lead,
    ...requestTermsRu.record,
    additional: 'Дополнительные товары',
    'additional.type': 'Вид',
    'additional.product': 'Товар',
    'additional.alloy': 'Сплав',
    'additional.diameter': 'Диаметр, мм',
    'additional.thickness': 'Толщина, мм',
    'additional.width': 'Ширина, мм',
    'additional.count': 'Количество, шт.',
    'additional.weight': 'Вес, г',
  },
  hints: requestTermsRu.hints,
} as const

/** What the action log calls them. */
export const leadsEntityRu = {
  claim: 'Заявка',
} as const
