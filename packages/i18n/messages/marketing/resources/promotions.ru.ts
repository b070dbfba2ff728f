import { bonusTermsRu } from '../bonusTerms.ru.ts'

/** Russian texts of the back-office resource `promotions`. */
export const promotionsRu = {
  name: 'Акция |||| Акции |||| Акции',
  forcedCaseName: 'Акция |||| Акции |||| Акции',
  list: 'Все акции',
  empty: 'Здесь будут акции с бонусами за заказы. Добавьте первую.',
  page: { create: 'Новая акция', edit: 'Акция № %{recordRepresentation}' },
  action: { create: 'Добавить акцию' },
  message: {
    delete_title: 'Удалить акцию № %{recordRepresentation}?',
    delete_content: 'Удалить можно только акцию, в которой ни одна компания ещё ничего не накопила.',
  },
  notifications: {
    created: 'Акция добавлена',
    updated: 'Акция сохранена',
    deleted: 'Акция удалена',
    listFailed: 'Список акций не получен',
  },
  sections: { promotion: 'Акция', tariff: 'Тариф' },
  fields: {
    id: '№',
    kind: 'Бонус',
    startsOn: 'Начало',
    endsOn: 'Последний день заказов',
    bonusUntil: 'Бонус действует до',
    tariff: 'Тариф',
    'tariff.weight': 'От веса, г',
    'tariff.sum': 'Бонус, ₽',
    companiesCount: 'Компаний участвует',
  },
  hints: {
    kind: 'Участвуют компании, у которых эта акция отмечена в карточке',
    startsOn: 'Все дни – по московскому времени',
    bonusUntil: 'После этого дня остаток бонуса сгорает. До него нельзя начать другую такую же акцию',
    tariff: 'Бонус – сумма последней достигнутой ступени. Вес и сумма растут от ступени к ступени',
  },
  kinds: bonusTermsRu.kind,
} as const

/** What the action log calls them. */
export const promotionsEntityRu = {
  promotion: 'Акция',
} as const

/** What the server says after a change of them. */
export const promotionsRepliesRu = {
  promotion: { created: 'Акция добавлена', updated: 'Акция сохранена', deleted: 'Акция удалена' },
} as const
