import type { Translated } from '../../index.ts'
import type { personRu } from './person.ru.ts'

/** English texts: notices above every page, for those who have logged in. */
export const personEn: Translated<typeof personRu> = {
  contractReplaced:
    'Contract %{before} has expired. Contract %{now} is in use now: prices, metal and orders follow it',
  contractExpired: 'Contract %{name} has expired. Choose a valid contract or contact the manager',
  linkedCompany: {
    text: 'The link is about the company “%{linked}”, but “%{open}” is open.',
    open: 'Open “%{name}”',
  },
}
