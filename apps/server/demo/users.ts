import type { RoleCode } from '@proba/domain/access/role'
import type { UserRecord } from './customerRecords.ts'

interface Person {
  login: string
  name: string
  roles: RoleCode[]
  companies?: number[]
  managed?: number[]
  parent?: string
  language?: 'ru' | 'en'
}

const people: Person[] = [
  { login: 'head', name: 'Громова Елена Викторовна', roles: ['client'], companies: [1, 2] },
  { login: 'client', name: 'Соколова Мария Андреевна', roles: ['client'], companies: [1, 2], parent: 'head' },
  {
    login: 'viewer',
    name: 'Ильин Пётр Сергеевич',
    roles: ['client_viewer'],
    companies: [1, 2],
    parent: 'head',
  },
  { login: 'manager', name: 'Кравцов Денис Олегович', roles: ['manager'], managed: [1] },
  { login: 'admin', name: 'Лебедева Ольга Игоревна', roles: ['admin'], companies: [1, 2, 3] },
  { login: 'content', name: 'Фомина Анна Павловна', roles: ['content_editor'] },
  { login: 'catalogue', name: 'Мельник Артём Юрьевич', roles: ['catalogue_editor'] },
  { login: 'planner', name: 'Зуев Константин Львович', roles: ['production_planner'] },
  { login: 'support', name: 'Орлова Дарья Максимовна', roles: ['support'] },
  { login: 'prices', name: 'Рябова Инна Геннадьевна', roles: ['price_clerk'] },
  { login: 'client.b', name: 'Тимофеев Глеб Романович', roles: ['client'], companies: [2] },
  { login: 'demo', name: 'Пробный Иван Иванович', roles: ['client'], companies: [3] },
  { login: 'bookkeeper', name: 'Егорова Нина Павловна', roles: ['bookkeeper'], companies: [1, 2] },
]

/** Accounts of the demo: one per role of appendix C, a head account above the client's, and a trial account. */
export const demoUsers: UserRecord[] = people.map((person, i) => ({
  id: i + 1,
  login: person.login,
  name: person.name,
  email: `${person.login}@proba.example`,
  roleCodes: person.roles,
  companyIds: person.companies ?? [],
  managedCompanyIds: person.managed ?? [],
  parentId: person.parent ? people.findIndex((one) => one.login === person.parent) + 1 : null,
  activeCompanyId: person.companies?.[0] ?? null,
  language: person.language ?? 'ru',
  active: true,
  passwordResetRequired: false,
}))
