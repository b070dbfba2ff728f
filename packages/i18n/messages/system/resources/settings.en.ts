import type { Translated } from '../../../index.ts'
import type { settingsEntityRu, settingsRepliesRu, settingsRu } from './settings.ru.ts'

/** English texts of the back-office resource `settings`. */
export const settingsEn: Translated<typeof settingsRu> = {
  name: 'Settings |||| Settings',
  forcedCaseName: 'Settings |||| Settings',
  list: 'Settings',
  empty: 'Settings of the portal will appear here.',
  page: { edit: 'Settings of the portal' },
  notifications: { updated: 'Settings saved', listFailed: 'The settings could not be loaded' },
  sections: {
    contacts: 'Contacts on the portal',
    formAddresses: 'Where mails of forms go',
    letterhead: 'Head of documents',
    calendar: 'Business calendar',
    security: 'Logging in',
  },
  fields: {
    id: 'No.',
    'contacts.salesPhone': 'Phone of sales',
    'contacts.managerPhone': 'Phone of the manager',
    'contacts.supportPhone': 'Phone of support',
    'contacts.supportEmail': 'E-mail of support',
    'contacts.qualityEmail': 'E-mail of quality control',
    'contacts.address': 'Address',
    'contacts.addressEn': 'Address in English',
    'formAddresses.sales': 'Requests: sales',
    'formAddresses.images': 'Missing images of articles',
    'formAddresses.order': 'Messages: order',
    'formAddresses.status': 'Messages: status',
    'formAddresses.shipment': 'Messages: shipment',
    'formAddresses.quality': 'Messages: quality',
    'formAddresses.documents': 'Messages: documents',
    'formAddresses.balance': 'Messages: balance',
    'formAddresses.prices': 'Messages: prices',
    'formAddresses.portal': 'Messages: portal',
    'formAddresses.other': 'Messages: other',
    'letterhead.ru': 'In Russian',
    'letterhead.en': 'In English',
    'calendar.daysOff': 'Days off',
    'calendar.workdays': 'Worked weekends',
    'security.adminsNeedCode': 'Admins must log in with a code',
    'security.managersNeedCode': 'Managers must log in with a code',
    'security.idleDays': 'A session ends without use after, days',
  },
  hints: {
    'formAddresses.sales': 'Empty: the mail goes to support',
    'formAddresses.images': 'Articles without images come here. Empty: the mail goes to support',
    'letterhead.ru': 'Up to six lines, the first is the name. Empty: the name of the portal',
    'letterhead.en': 'Up to six lines, the first is the name. Empty: the name of the portal',
    'calendar.daysOff':
      'Holidays on weekdays, one a line: 31.12.2026. The days for answering documents depend on them',
    'calendar.workdays': 'Saturdays and Sundays that are worked, one a line',
    'security.adminsNeedCode':
      'Those without one can only turn it on from then on. Turn on your own first: Login and security',
    'security.idleDays': '1 to 30. No session lives longer than 30 days anyway',
  },
}

/** What the action log calls them. */
export const settingsEntityEn: Translated<typeof settingsEntityRu> = {
  settings: 'Settings',
}

/** What the server says after a change of them. */
export const settingsRepliesEn: Translated<typeof settingsRepliesRu> = {
  settings: { updated: 'Settings saved' },
}
