/** Russian texts of the back-office resource `content`. */
export const contentRu = {
  name: 'Текст страницы |||| Тексты страниц |||| Тексты страниц',
  forcedCaseName: 'Текст страницы |||| Тексты страниц |||| Тексты страниц',
  list: 'Все тексты',
  empty: 'Здесь будут тексты главной, контактов, инструкции и политики конфиденциальности.',
  page: { create: 'Новый текст', edit: 'Текст «%{recordRepresentation}»' },
  action: { create: 'Добавить текст' },
  message: {
    delete_title: 'Удалить текст «%{recordRepresentation}»?',
    delete_content: 'С портала он исчезнет сразу.',
  },
  notifications: {
    created: 'Текст добавлен',
    updated: 'Текст сохранён',
    deleted: 'Текст удалён',
    listFailed: 'Список текстов не получен',
  },
  sections: { place: 'Место', text: 'Текст' },
  places: {
    home: 'Главная',
    contacts: 'Контакты',
    manual: 'Инструкция',
    privacy: 'Политика конфиденциальности',
    silver: 'Перемены в серебре с выгодой',
  },
  fields: {
    id: '№',
    title: 'Заголовок',
    name: 'Заголовок по-русски',
    nameEn: 'Заголовок по-английски',
    code: 'Код',
    place: 'Страница',
    permission: 'Кому показывать',
    bodyRu: 'Текст по-русски',
    bodyEn: 'Текст по-английски',
    sort: 'Порядок',
  },
  hints: {
    nameEn: 'Пусто – показывается русский',
    code: 'Строчные латинские буквы, цифры, дефис. Потом не меняется',
    place: 'На главной первый текст – большой заголовок, остальные стоят под ним',
    permission: 'Только тем, у кого есть это право. Пусто – всем, кто видит страницу',
    bodyRu:
      'Пустая строка – новый абзац, «- » или «1. » в начале строк – список, **слово** – выделение, [текст](/contacts) – ссылка. Вместо %{salesPhone}, %{supportPhone}, %{supportEmail} встанут контакты',
    sort: 'Чем меньше число, тем раньше на странице. Пусто – последним',
  },
} as const

/** What the action log calls them. */
export const contentEntityRu = {
  content_block: 'Текст страницы',
} as const
