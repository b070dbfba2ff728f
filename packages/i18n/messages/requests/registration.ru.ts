/** Russian texts: registration data of the personal area. */
export const registrationRu = {
  company: 'Полное название компании',
  user: 'Пользователь',
  email: 'E-mail',
  contracts: 'Договоры',
  number: 'Номер',
  starts: 'Начало',
  ends: 'Окончание',
  endless: 'Бессрочный',
  active: 'выбран сейчас',
  noContracts: 'Действующих договоров нет.',
  users: 'Пользователи компании',
} as const
