/** Columns of the workbook of users, the login being the key (decision G-201). */
export const userColumns = {
  login: { ru: 'Логин', en: 'Login', required: true },
  name: { ru: 'ФИО', en: 'Full name', required: true },
  email: { ru: 'E-mail', en: 'E-mail', required: true },
  inns: { ru: 'ИНН компании', en: 'Company INN' },
  roles: { ru: 'Роль', en: 'Role', required: true },
  language: { ru: 'Язык', en: 'Language' },
} as const
