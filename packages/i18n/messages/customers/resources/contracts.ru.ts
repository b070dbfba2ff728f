/** Russian texts of the back-office resource `contracts`. */
export const contractsRu = {
  name: 'Договор |||| Договоры |||| Договоры',
  forcedCaseName: 'Договор |||| Договоры |||| Договоры',
  list: 'Все договоры',
  empty: 'Здесь будут договоры компаний. Добавьте первый.',
  page: { create: 'Новый договор', edit: 'Договор %{recordRepresentation}' },
  action: { create: 'Добавить договор' },
  notifications: {
    created: 'Договор добавлен',
    updated: 'Договор обновлён',
    listFailed: 'Список договоров не получен',
  },
  sections: { contract: 'Договор', validity: 'Срок действия', use: 'Применение' },
  fields: {
    id: '№',
    company: 'Компания',
    companyId: 'Компания',
    sapNumber: 'Номер в SAP',
    knfmpNumber: 'Номер договора',
    name: 'Название',
    contractType: 'Тип',
    contractStartDate: 'Действует с',
    contractEndDate: 'Действует по',
    active: 'Активен',
    ordersCount: 'Заказов',
    createdAt: 'Создан',
    erpAsOf: 'Сведения ERP на',
  },
  locked: 'Поле ведёт ERP, здесь его не изменить',
  hints: {
    sapNumber: 'По нему договор находит учётная система. Позже изменить нельзя',
    knfmpNumber: 'Его видит клиент',
    name: 'Показывается в скобках после номера',
    contractType: 'Тип нельзя сменить, когда по договору есть заказы',
    contractEndDate: 'Пусто – бессрочный. Последний день входит в срок',
    active: 'По неактивному договору заказы не оформляются. Удалить договор нельзя',
  },
} as const

/** What the action log calls them. */
export const contractsEntityRu = {
  contract: 'Договор',
} as const

/** What the server says after a change of them. */
export const contractsRepliesRu = {
  contract: { created: 'Договор добавлен', updated: 'Договор обновлён' },
} as const
