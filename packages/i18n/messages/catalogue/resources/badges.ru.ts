/** Russian texts of the back-office resource `badges`. */
export const badgesRu = {
  name: 'Метка |||| Метки |||| Метки',
  forcedCaseName: 'Метка |||| Метки |||| Метки',
  list: 'Все метки',
  empty: 'Здесь будут метки изделий и разделов.',
  page: { create: 'Новая метка', edit: 'Метка «%{recordRepresentation}»' },
  action: { create: 'Добавить метку' },
  message: {
    delete_title: 'Удалить метку «%{recordRepresentation}»?',
    delete_content: 'Удалить можно только то, что нигде не используется.',
  },
  notifications: {
    created: 'Метка добавлена',
    updated: 'Метка сохранена',
    deleted: 'Метка удалена',
    listFailed: 'Список меток не получен',
  },
  sections: { names: 'Название', own: 'Вид', use: 'Где используется' },
  kinds: { product: 'Изделия', category: 'Разделы' },
  fields: {
    id: '№',
    title: 'Метка',
    name: 'Название',
    nameEn: 'Название по-английски',
    code: 'Код',
    sort: 'Порядок',
    kind: 'Для чего',
    colour: 'Цвет',
    uses: 'Изделий или разделов',
    builtIn: 'Встроенная запись',
  },
  hints: {
    nameEn: 'Пусто – показывается русское название',
    code: 'Строчные латинские буквы, цифры, дефис. Потом не меняется',
    sort: 'Чем меньше число, тем раньше в списках. Пусто – последним',
    colour: 'Вид #rrggbb. Точка этого цвета стоит перед текстом метки',
  },
} as const

/** What the action log calls them. */
export const badgesEntityRu = {
  badge: 'Метка',
} as const
