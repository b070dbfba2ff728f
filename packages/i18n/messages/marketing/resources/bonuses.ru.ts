import { bonusTermsRu } from '../bonusTerms.ru.ts'

/** Russian texts of the back-office resource `bonuses`. */
export const bonusesRu = {
  name: 'Бонус компании |||| Бонусы компаний |||| Бонусы компаний',
  forcedCaseName: 'Бонус компании |||| Бонусы компаний |||| Бонусы компаний',
  list: 'Все бонусы',
  empty: 'Здесь будут бонусы компаний, которые участвуют в акциях.',
  page: { edit: 'Бонус компании %{recordRepresentation}' },
  notifications: { updated: 'Бонус сохранён', listFailed: 'Список бонусов не получен' },
  sections: { reached: 'Накоплено', agreed: 'Условия компании', grant: 'Выдача' },
  fields: {
    id: '№',
    company: 'Компания',
    'company.name': 'Компания',
    promotionId: '№ акции',
    kind: 'Бонус',
    stage: 'Этап',
    balance: 'Остаток, ₽',
    used: 'Использовано, ₽',
    currentWeight: 'Накоплено, г',
    neededWeight: 'Следующая ступень, г',
    ordersCount: 'Заказов учтено',
    lastOrderDay: 'Заказы до',
    lastDay: 'Бонус до',
    newCompany: 'Новая компания',
    holding: 'Код холдинга',
    ordersUntil: 'Последний день заказов',
    bonusUntil: 'Бонус действует до',
    tariff: 'Свой тариф',
    'tariff.weight': 'От веса, г',
    'tariff.sum': 'Бонус, ₽',
    granted: 'Бонус выдан скидкой',
    updatedAt: 'Изменён',
  },
  hints: {
    newCompany: 'Приветственный бонус копят заказы только новой компании',
    holding: 'Компании с одинаковым кодом копят и тратят серебряный бонус вместе',
    ordersUntil: 'Пусто – как в акции. Дни – по московскому времени',
    bonusUntil: 'Пусто – как в акции',
    tariff: 'Без своих ступеней действует тариф акции',
    granted: 'Можно отметить, когда бонус ждёт решения менеджера. Дальше он уменьшает сумму скидок в заказах',
  },
  kinds: bonusTermsRu.kind,
  stages: bonusTermsRu.stage,
} as const

/** What the action log calls them. */
export const bonusesEntityRu = {
  bonus: 'Бонус компании',
} as const

/** What the server says after a change of them. */
export const bonusesRepliesRu = {
  bonus: { updated: 'Бонус сохранён' },
} as const
