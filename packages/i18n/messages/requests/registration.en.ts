import type { Translated } from '../../index.ts'
import type { registrationRu } from './registration.ru.ts'

/** English texts: registration data of the personal area. */
export const registrationEn: Translated<typeof registrationRu> = {
  company: 'Full name of the company',
  user: 'User',
  email: 'E-mail',
  contracts: 'Contracts',
  number: 'Number',
  starts: 'Start',
  ends: 'End',
  endless: 'Open-ended',
  active: 'chosen now',
  noContracts: 'There are no active contracts.',
  users: 'Users of the company',
}
