import MailIcon from '@mui/icons-material/MailOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { MailHtml } from '../../areas/system/mails/MailHtml.tsx'
import { MailText } from '../../areas/system/mails/MailText.tsx'
import { defineResource } from '../../declarations/resource.ts'

/** The mails of a demo without a mail server, to be read only (decision G-275). */
export const mails = defineResource({
  name: 'mails',
  icon: MailIcon,
  group: 'system',
  order: 30,
  access: backofficeGuards.mails.permission,
  unsearched: true,
  isThere: ({ hasMails }) => hasMails,
  isFrozen: () => true,
  transport: { list: 'GET /admin/mails', get: 'GET /admin/mails/{id}' },
  representation: 'subject',
  fields: {
    at: { kind: 'instant', readonly: true },
    to: { kind: 'text', readonly: true },
    subject: { kind: 'text', readonly: true, wide: true },
    replyTo: { kind: 'text', readonly: true },
    attachments: { kind: 'tags', readonly: true, wide: true },
  },
  columns: ['at', 'to', 'subject'],
  sorts: ['at'],
  firstSort: { field: 'at', order: 'DESC' },
  sections: [
    { name: 'mail', fields: ['subject', 'to', 'at', 'replyTo', 'attachments'] },
    { name: 'html', view: MailHtml },
    { name: 'text', view: MailText },
  ],
})
