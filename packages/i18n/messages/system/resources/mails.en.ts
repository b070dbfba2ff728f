import type { Translated } from '../../../index.ts'
import type { mailsRu } from './mails.ru.ts'

/** English texts of the back-office resource `mails`. */
export const mailsEn: Translated<typeof mailsRu> = {
  name: 'Mail |||| Mails',
  forcedCaseName: 'Mail |||| Mails',
  list: 'All mails',
  empty: 'There is no mail server, so the mails of the portal stay here. There are none yet.',
  page: { edit: 'Mail “%{recordRepresentation}”' },
  notifications: {
    updated: 'Mail saved',
    listFailed: 'The list of mails could not be loaded',
  },
  sections: { mail: 'Mail', html: 'As its recipient sees it', text: 'Plain text' },
  fields: {
    at: 'Written',
    to: 'To',
    subject: 'Subject',
    replyTo: 'Reply to',
    attachments: 'Attachments',
  },
  frame: 'Mail: %{subject}',
}
