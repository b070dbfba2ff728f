/** Russian texts: documents of the personal area. */
export const documentsRu = {
  menu: 'Виды документов',
  entry: {
    acts: 'Акты сверки',
    metalReport: 'Отчёты о расходе металлов',
  },
} as const
