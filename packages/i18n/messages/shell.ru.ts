/** Russian texts: header, footer, notices, home and content pages. */
export const shellRu = {
  name: 'Проба',
  state: {
    loading: 'Загружается…',
    errorHint: 'Повторите попытку. Если ошибка останется, напишите нам',
  },
} as const
