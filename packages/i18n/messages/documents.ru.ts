/** Russian texts: documents of the personal area. */
export const documentsRu = {
  title: 'Документы',
  blanks: 'Бланки заказа',
  forms: 'Другие бланки',
  none: 'Документов нет',
  failed: 'Документ «%{name}» не скачался',
  menu: 'Виды документов',
  entry: {
    acts: 'Акты сверки',
    statutory: 'Уставные документы',
    metalReport: 'Отчёты о расходе металлов',
  },
} as const
