/** Russian texts of the back-office resource `catalogueFiles`. */
export const catalogueFilesRu = {
  name: 'Загруженный файл |||| Загруженные файлы |||| Загруженные файлы',
  forcedCaseName: 'Загруженный файл |||| Загруженные файлы |||| Загруженные файлы',
  list: 'Все загруженные файлы',
  empty: 'Здесь будут книги Excel, которые загрузили в управлении.',
  page: { edit: 'Файл «%{recordRepresentation}»' },
  notifications: { updated: 'Файл сохранён', listFailed: 'Список загрузок не получен' },
  sections: { import: 'Загрузка', result: 'Итог' },
  fields: {
    date: 'Когда',
    type: 'Что загружено',
    name: 'Файл',
    author: 'Кто',
    created: 'Добавлено',
    updated: 'Изменено',
    same: 'Без изменений',
    left: 'Не загружено строк',
    file: 'Книга Excel',
  },
} as const
