/** Russian texts of the back-office resource `banners`. */
export const bannersRu = {
  name: 'Баннер |||| Баннеры |||| Баннеры',
  forcedCaseName: 'Баннер |||| Баннеры |||| Баннеры',
  list: 'Все баннеры',
  empty:
    'Здесь будут баннеры: окно «Новости» показывает их на выбранных страницах, карусель – на главной, в каталоге и в заказах.',
  page: { create: 'Новый баннер', edit: 'Баннер «%{recordRepresentation}»' },
  action: { create: 'Добавить баннер' },
  message: {
    delete_title: 'Удалить баннер «%{recordRepresentation}»?',
    delete_content: 'Страницы перестанут показывать его. Чтобы убрать на время, выключите его.',
  },
  notifications: {
    created: 'Баннер добавлен',
    updated: 'Баннер сохранён',
    deleted: 'Баннер удалён',
    listFailed: 'Список баннеров не получен',
  },
  places: { news: 'Окно «Новости»', main: 'Главная карусель' },
  languages: { both: 'На обоих языках', ru: 'Только по-русски', en: 'Только по-английски' },
  preview: { width: 'Ширина окна %{n} px' },
  sections: {
    banner: 'Баннер',
    english: 'На английском',
    place: 'Где и когда',
    preview: 'Как увидят посетители',
  },
  fields: {
    id: '№',
    shownNow: 'Показывается сегодня',
    place: 'Где показывать',
    title: 'Заголовок',
    titleEn: 'Английский заголовок',
    description: 'Описание',
    descriptionEn: 'Английское описание',
    image: 'Изображение',
    link: 'Ссылка',
    linkTitle: 'Текст ссылки',
    linkTitleEn: 'Английский текст ссылки',
    pages: 'Страницы',
    active: 'Включён',
    sort: 'Порядок',
    language: 'Язык портала',
    dateFrom: 'С какого дня',
    dateTo: 'По какой день',
  },
  hints: {
    place: 'Карусель показывает первые три слайда на главной, в каталоге и в заказах',
    titleEn: 'Пусто – по-английски тот же текст',
    image:
      'Для окна «Новости» 857 точек в ширину и вдвое меньше в высоту, для карусели квадрат от 600 точек; для чётких экранов вдвое крупнее',
    link: 'Страница портала, например /news, или https://',
    pages: 'Для окна «Новости»: адрес страницы и Enter, например / или /catalog/products',
    sort: 'Чем меньше число, тем раньше среди слайдов. Пусто – последним',
    dateTo: 'По красноярскому времени, включительно. Пусто – без окончания',
  },
} as const

/** What the action log calls them. */
export const bannersEntityRu = {
  banner: 'Баннер',
} as const

/** What the server says after a change of them. */
export const bannersRepliesRu = {
  banner: { created: 'Баннер добавлен', updated: 'Баннер сохранён', deleted: 'Баннер удалён' },
} as const
