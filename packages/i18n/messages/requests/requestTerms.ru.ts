/** Russian texts that leads and messages of the feedback form share, in the back office and in workbooks. */
export const requestTermsRu = {
  field: {
    id: '№',
    createdAt: 'Получено',
    company: 'Компания',
    inn: 'ИНН',
    email: 'Эл. почта',
    phone: 'Телефон',
    comment: 'Текст',
    state: 'Состояние',
    staffComment: 'Наш комментарий',
  },
  /** Of leads alone. */
  lead: {
    type: 'Вид',
    name: 'Имя',
    order: 'Заказ',
  },
  record: {
    user: 'Пользователь',
    customer: 'Клиент',
    takenAt: 'Взято в работу',
    doneAt: 'Завершено',
    dateFrom: 'Получено с',
    dateTo: 'Получено по',
  },
  hints: { staffComment: 'Виден только сотрудникам' },
} as const
