/** Russian texts: what an import does with a row of a file, and what it did: on the page and in the workbook of the result. */
export const importTermsRu = {
  verdicts: {
    create: 'Добавить',
    update: 'Изменить',
    same: 'Без изменений',
    skip: 'Пропустить',
    refuse: 'Исправить',
  },
  results: {
    create: 'Добавлено',
    update: 'Изменено',
    same: 'Без изменений',
    skip: 'Пропущено',
    refuse: 'Не загружено',
  },
}
