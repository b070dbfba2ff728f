import { Type } from 'typebox'
import { declare } from '../route.ts'
import { Nullable, PageOf, PageQuery, Shape } from '../schema.ts'

/** A mail that was written to a file: `to` is a name with its address, `at` the instant in which it was written. */
const shared = { id: Type.String(), at: Type.String(), to: Type.String(), subject: Type.String() }

/** A mail as its recipient would read it; of attachments only the names. */
export const MailFile = Shape({
  ...shared,
  replyTo: Nullable(Type.String()),
  text: Type.String(),
  html: Type.String(),
  attachments: Type.Array(Type.String()),
})

/** Ids of mails, which are names of their files too. */
export const mailIdPattern = '^[\\w.-]{1,200}$'

const access = { some: ['admin.*'] } as const

/** The mails of a demo that has no mail server: they are files, and would otherwise be read by nobody (decision G-275). */
export const mailsCalls = declare({
  'GET /admin/mails': {
    access,
    tag: 'operations',
    summary: 'Mails that were written to files, newest first; 404 with a mail server or without the demo',
    query: PageQuery(['at'], {}),
    reply: PageOf(Shape(shared)),
  },
  'GET /admin/mails/{id}': {
    access,
    tag: 'operations',
    summary: 'One mail that was written to a file; 404 with a mail server or without the demo',
    params: Shape({ id: Type.String({ pattern: mailIdPattern }) }),
    reply: MailFile,
  },
})
