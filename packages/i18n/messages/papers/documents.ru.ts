/** Russian texts: documents of the personal area. */
export const documentsRu = {
  title: 'Документы',
  blanks: 'Бланки заказа',
  forms: 'Другие бланки',
  none: 'Документов нет',
  failed: 'Документ «%{name}» не скачался',
  corrections: {
    menu: 'Разделы возврата',
    title: {
      invoices: 'Корректировочные счета-фактуры',
      universal: 'Универсальные корректировочные документы',
      ar2: 'Корректировочные акты АР-2',
    },
    date: 'Дата',
    document: 'Документ',
    order: 'Заказ',
    ofOrder: 'Показаны документы одного заказа.',
    all: 'Показать все',
    page: 'На этой странице ничего нет',
    first: 'На первую страницу',
  },
  menu: 'Виды документов',
  entry: {
    papers: 'Все документы',
    acts: 'Акты сверки',
    statutory: 'Уставные документы',
    metalReport: 'Отчёты о расходе металлов',
  },
} as const
