import type { Translated } from '../index.ts'
import type { fieldNamesOfRu, fieldNamesRu } from './fieldNames.ru.ts'

/** English names of the fields of requests. */
export const fieldNamesEn: Translated<typeof fieldNamesRu> = {
  query: 'Search',
  q: 'Search',
  on: 'Switched on',
  comment: 'Comment',
  name: 'Name',
  title: 'Name',
  login: 'Login',
  email: 'E-mail',
  password: 'Password',
  oldPassword: 'Old password',
  newPassword: 'New password',
  count: 'Quantity',
  weight: 'Weight',
  length: 'Length',
  metals: 'Metals',
  contractId: 'Contract',
  orderType: 'Order type',
  phone: 'Phone',
  company: 'Company',
  companyName: 'Company',
  companyId: 'Company',
  username: 'Name',
  fio: 'Full name',
  inn: 'INN',
  theme: 'Topic',
  section: 'Section',
  agreement: 'Consent to the processing of personal data',
  orderId: 'Order',
  additionalProducts: 'Additional products',
  type: 'Type',
  website: 'Hidden field of the form',
  filledMs: 'Time taken to fill in the form',
  page: 'Page',
  perPage: 'Rows per page',
  sort: 'Sorting',
  order: 'Sort order',
  alloys: 'Alloys',
  coatings: 'Coatings',
  weavings: 'Weavings',
  diameterFrom: 'Diameter from',
  diameterTo: 'Diameter to',
  inStock: 'In stock',
  new: 'New products',
  underContract: 'Under the contract',
  part: 'Part of the order form',
  token: 'Link',
  refresh: 'Session key',
  uuid: 'File',
  filepath: 'File',
  purpose: 'Purpose of the file',
  userId: 'User',
}

/** English names that differ in the calls of one path. */
export const fieldNamesOfEn: Translated<typeof fieldNamesOfRu> = {
  feedback: {
    section: 'Type of message',
    comment: 'Message',
  },
  companies: {
    name: 'Name',
  },
  setup: {
    name: 'First and last name',
  },
  cart: {
    name: 'Name',
  },
}
