/** Statuses that read the same of an order and by themselves. */
const sameStatus = {
  in_progress: 'В работе',
  done: 'Выполнен',
  cancelled: 'Отменён',
} as const

/** Russian texts: words of the trade used everywhere: order types, statuses, product types, units. */
export const termsRu = {
  orderType: {
    products_production: 'В производство',
    products_coil: 'Из катушек',
    products_finished: 'Готовые изделия',
    products_finished_self_marked: 'С собственным клеймом',
    waiting_list: 'Лист ожидания',
  },
  productType: {
    finished: 'Готовые изделия',
    semi_finished: 'Полуфабрикаты',
    semi_finished_ready: 'Полуфабрикаты готовые',
    mounting: 'Монтировка',
    medallion: 'Медальоны',
  },
  contractType: { with_metals: 'Подряд', no_metals: 'Поставка', demo: 'Демо' },
  stockType: { finished: 'Готовые', finished_self_marked: 'С собственным клеймом' },
  orderStatus: { waiting: 'Заказ обрабатывается', ...sameStatus, percent: 'Готов на %{n}%' },
  /** A status by itself, not of one order: in filters and figures. */
  orderStatusName: { waiting: 'Обрабатывается', ...sameStatus, percent: 'Частично готов' },
  metal: { gold: 'золото', silver: 'серебро', platinum: 'платина', palladium: 'палладий' },
  unit: {
    gram: 'г',
    centimetre: 'см',
    millimetre: 'мм',
    count: '%{n} шт.',
    grams: '%{value} г',
    pieces: '%{smart_count} штука |||| %{smart_count} штуки |||| %{smart_count} штук',
    articles: '%{n} артикул |||| %{n} артикула |||| %{n} артикулов',
    sizes: '%{n} размер |||| %{n} размера |||| %{n} размеров',
    rows: '%{smart_count} строка |||| %{smart_count} строки |||| %{smart_count} строк',
  },
  language: { ru: 'Русский', en: 'English' },
  action: {
    save: 'Сохранить',
    cancel: 'Отмена',
    close: 'Закрыть',
    delete: 'Удалить',
    retry: 'Повторить',
    back: 'Назад',
    open: 'Открыть',
    copy: 'Скопировать',
    download: 'Скачать',
    continue: 'Продолжить',
  },
  offline: {
    title: 'Нет связи с интернетом.',
    text: 'Показано то, что загрузилось раньше; изменения не сохраняются, пока связь не вернётся',
  },
  rowPages: {
    label: 'Страницы таблицы',
    shown: '%{from}–%{to} из %{of}',
    previous: 'Предыдущие строки',
    next: 'Следующие строки',
  },
  yes: 'да',
  no: 'нет',
  none: '–',
} as const
