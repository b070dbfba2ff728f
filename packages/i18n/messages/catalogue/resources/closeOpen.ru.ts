/** Russian texts of the back-office resource `closeOpen`. */
export const closeOpenRu = {
  name: 'Закрытие и открытие |||| Закрытие и открытие |||| Закрытие и открытие',
  forcedCaseName: 'Закрытие и открытие |||| Закрытие и открытие |||| Закрытие и открытие',
  list: 'Все закрытия и открытия',
  empty: 'Здесь будут закрытия и открытия изделий по датам.',
  page: { create: 'Новое изменение', edit: 'Изменение: %{recordRepresentation}' },
  action: { create: 'Закрыть или открыть' },
  message: {
    delete_title: 'Отменить изменение: %{recordRepresentation}?',
    delete_content: 'Изменение ещё не вступило в силу. Изделия останутся такими, как сейчас.',
  },
  notifications: {
    created: 'Изменение сохранено',
    updated: 'Изменение сохранено',
    deleted: 'Изменение отменено',
    listFailed: 'Список закрытий и открытий не получен',
  },
  actions: { close: 'Закрыть', open: 'Открыть' },
  sections: {
    update: 'Изделия и день',
    reason: 'Что увидят клиенты',
    impact: 'Кого это коснётся',
    state: 'Состояние',
  },
  fields: {
    id: '№',
    action: 'Действие',
    date: 'С какого дня',
    articles: 'Артикулы',
    productsCount: 'Изделий',
    productIds: 'Изделия',
    reasonRu: 'Причина',
    reasonEn: 'Причина по-английски',
    opensAt: 'Ожидаемый день открытия',
    applied: 'Вступило в силу',
    appliedAt: 'Вступило в силу',
    author: 'Кто добавил',
    createdAt: 'Добавлено',
  },
  hints: {
    date: 'Сегодняшнее вступает в силу сразу, остальное – в 00:05 указанного дня по красноярскому времени',
    productIds: 'Введите артикул. В одном изменении – до 100 изделий',
    reasonRu: 'Обязательна для закрытия. Её увидят клиенты',
    reasonEn: 'Без неё в английском интерфейсе будет русская',
    opensAt: 'Только для сведения клиентов: само изделие в этот день не откроется',
  },
  impact: {
    choose: 'Выберите изделия, и здесь появится, кого это коснётся.',
    changed: { close: 'Закроется изделий: %{count}.', open: 'Откроется изделий: %{count}.' },
    unchanged: {
      close: 'Уже закрыто: %{count}. У них изменятся только причина и ожидаемый день.',
      open: 'Уже открыто: %{count}.',
    },
    nothing: 'В корзинах и автозаказах этих изделий нет.',
    rows: {
      close: 'Нельзя будет оформить строк: %{rows} в корзинах: %{carts}, всего %{grams} г.',
      open: 'Можно будет оформить строк: %{rows} в корзинах: %{carts}, всего %{grams} г.',
    },
    autoOrders: {
      close: 'Приостановится автозаказов: %{count}, всего %{grams} г.',
      open: 'Продолжится автозаказов: %{count}, всего %{grams} г.',
    },
    more: 'Показаны первые %{shown} компаний из %{of}',
    planned: 'Для этих изделий уже запланировано изменений: %{count}.',
    plannedOne: { close: '%{day} закроется: %{articles}', open: '%{day} откроется: %{articles}' },
    plannedMore: 'Показаны первые %{shown} изменений из %{of}',
    columns: {
      company: 'Компания',
      carts: 'Корзин',
      rows: 'Строк',
      weight: 'Вес, г',
      autoOrders: 'Автозаказов',
      autoOrdersWeight: 'Вес автозаказов, г',
    },
  },
} as const

/** What the action log calls them. */
export const closeOpenEntityRu = {
  close_open: 'Закрытие и открытие',
} as const

/** What the server says after a change of them. */
export const closeOpenRepliesRu = {
  closeOpen: {
    applied: {
      close: 'Закрыто изделий: %{count}',
      open: 'Открыто изделий: %{count}',
    },
    planned: {
      close: 'Сохранено. Изделия закроются %{day}',
      open: 'Сохранено. Изделия откроются %{day}',
    },
    deleted: 'Изменение отменено',
  },
} as const
