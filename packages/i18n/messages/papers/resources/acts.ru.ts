/** Russian texts of the back-office resource `acts`. */
export const actsRu = {
  name: 'Акт сверки |||| Акты сверки |||| Акты сверки',
  forcedCaseName: 'Акт сверки |||| Акты сверки |||| Акты сверки',
  list: 'Все акты сверки',
  empty: 'Здесь будут акты сверки: запрошенные клиентами и официальные. Пока их нет.',
  page: { edit: 'Акт сверки по договору %{recordRepresentation}' },
  notifications: { listFailed: 'Список актов не получен' },
  sections: { act: 'Акт', state: 'Состояние', answer: 'Ответ заказчика', answers: 'Все ответы' },
  fields: {
    id: '№',
    company: 'Компания',
    contract: 'Договор',
    dateFrom: 'С',
    dateTo: 'По',
    edition: 'Редакция',
    source: 'Источник',
    state: 'Состояние',
    differences: 'Отличие от учёта, г',
    deadline: 'Ответить до',
    createdAt: 'Запрошен или получен',
    answer: 'Ответ',
    answeredAt: 'Ответ получен',
    isLate: 'После срока',
  },
  answer: { none: 'Ответов пока нет.', late: 'после срока', actor: '%{user}, вход выполнил %{actor}' },
  answers: {
    unanswered: 'Без ответа',
    overdue: 'Без ответа, срок прошёл',
    confirmed: 'Подтверждён',
    objected: 'Возражение',
    signed: 'Подписанный экземпляр',
  },
  sources: { official: 'Официальный', portal: 'Портал' },
  states: {
    making: 'Готовится',
    issued: 'Учёт с тех пор не менялся',
    changed: 'Учёт с тех пор изменился',
    replaced: 'Заменён',
  },
} as const

/** What the action log calls them. */
export const actsEntityRu = {
  act: 'Акт сверки',
} as const
