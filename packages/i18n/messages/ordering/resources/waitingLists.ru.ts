/** Russian texts of the back-office resource `waitingLists`. */
export const waitingListsRu = {
  name: 'Лист ожидания |||| Листы ожидания |||| Листы ожидания',
  forcedCaseName: 'Лист ожидания |||| Листы ожидания |||| Листы ожидания',
  list: 'Все листы ожидания',
  empty: 'Здесь будут изделия, которых ждут покупатели.',
  page: { edit: 'Лист ожидания изделия %{recordRepresentation}' },
  notifications: { listFailed: 'Листы ожидания не получены' },
  sections: { product: 'Изделие', progress: 'Сколько набралось', offers: 'Кто ждёт' },
  nobody: 'Этого изделия никто не ждёт.',
  cut: 'Показаны первые %{n} строк из %{total}',
  offers: {
    company: 'Компания',
    user: 'Пользователь',
    size: 'Размер, см',
    coating: 'Покрытие',
    count: 'Количество, шт.',
    weight: 'Вес, г',
    since: 'Ждёт с',
    action: 'Действие',
  },
  remove: {
    of: 'Удалить позицию: %{company}, %{user}',
    title: 'Удалить изделие %{article} из листа ожидания?',
    text: 'Позиция исчезнет из корзины: %{company}, %{user}, %{count} шт. Покупатель получит письмо с причиной.',
    reason: 'Причина',
    confirm: 'Удалить позицию',
    done: 'Позиция удалена',
  },
  fields: {
    id: '№',
    article: 'Артикул',
    title: 'Название',
    metal: 'Металл',
    percent: 'От минимума',
    companies: 'Компаний',
    positions: 'Позиций',
    rows: 'Размеров',
    count: 'Количество, шт.',
    minOrderCount: 'Минимум, шт.',
    missingCount: 'Не хватает, шт.',
    weight: 'Вес, г',
    minOrderWeight: 'Минимум, г',
    missingWeight: 'Не хватает, г',
    close: 'Близко к минимуму',
    company: 'Компания',
  },
} as const

/** What the action log calls them. */
export const waitingListsEntityRu = {
  waiting_list: 'Лист ожидания',
} as const

/** What the server says after a change of them. */
export const waitingListsRepliesRu = {
  waitingList: { deleted: 'Позиция удалена, покупателю отправлено письмо' },
} as const
