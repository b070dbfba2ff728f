/** Russian texts of the back-office resource `mails`. */
export const mailsRu = {
  name: 'Письмо |||| Письма |||| Письма',
  forcedCaseName: 'Письмо |||| Письма |||| Письма',
  list: 'Все письма',
  empty: 'Почтовый сервер не настроен, поэтому письма портала остаются здесь. Пока их нет.',
  page: { edit: 'Письмо «%{recordRepresentation}»' },
  notifications: {
    updated: 'Письмо сохранено',
    listFailed: 'Список писем не получен',
  },
  sections: { mail: 'Письмо', html: 'Как его видит получатель', text: 'Текстовая часть' },
  fields: {
    at: 'Написано',
    to: 'Кому',
    subject: 'Тема',
    replyTo: 'Ответ на адрес',
    attachments: 'Вложения',
  },
  frame: 'Письмо: %{subject}',
} as const
