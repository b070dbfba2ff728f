/** Russian texts of the back-office resource `news`. */
export const newsRu = {
  name: 'Новость |||| Новости |||| Новости',
  forcedCaseName: 'Новость |||| Новости |||| Новости',
  list: 'Все новости',
  empty: 'Здесь будут новости портала.',
  page: { create: 'Новая новость', edit: 'Новость «%{recordRepresentation}»' },
  action: { create: 'Добавить новость' },
  message: {
    delete_title: 'Удалить новость «%{recordRepresentation}»?',
    delete_content: 'Покупатели больше не найдут её, ссылки на неё перестанут открываться.',
  },
  notifications: {
    created: 'Новость добавлена',
    updated: 'Новость сохранена',
    deleted: 'Новость удалена',
    listFailed: 'Список новостей не получен',
  },
  states: { published: 'Опубликована', scheduled: 'Ждёт своей даты', hidden: 'Скрыта' },
  sections: {
    publishing: 'Публикация',
    russian: 'По-русски',
    english: 'По-английски',
    picture: 'Изображение',
  },
  fields: {
    id: '№',
    heading: 'Заголовок',
    state: 'Состояние',
    typeNames: 'Типы',
    type: 'Тип',
    title: 'Заголовок по-русски',
    titleEn: 'Заголовок по-английски',
    slug: 'Адрес',
    preview: 'Кратко по-русски',
    previewEn: 'Кратко по-английски',
    text: 'Текст по-русски',
    textEn: 'Текст по-английски',
    image: 'Изображение',
    types: 'Типы',
    publishedAt: 'Дата публикации',
    active: 'Показывать',
  },
  hints: {
    titleEn: 'Что оставлено пустым, на английском экране стоит по-русски',
    slug: 'Конец адреса /news/… Пусто: будет сделан из заголовка. Потом не меняется',
    preview: 'Одно-два предложения для списка',
    image: 'Показывается в списке и над текстом. Лучше горизонтальное, от 1440 точек шириной',
    publishedAt: 'Красноярское время. Покупатели увидят новость с этого времени',
    active: 'Выключенную новость покупатели не видят и после даты публикации',
  },
} as const

/** What the action log calls them. */
export const newsEntityRu = {
  news: 'Новость',
} as const

/** What the server says after a change of them. */
export const newsRepliesRu = {
  news: { created: 'Новость добавлена', updated: 'Новость сохранена', deleted: 'Новость удалена' },
} as const
