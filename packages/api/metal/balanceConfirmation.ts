import { storefrontGuards } from '@proba/domain/access/screenGuards'
import { FileReply } from '../common/files.ts'
import { declare } from '../route.ts'
import { Day, Id, Shape } from '../schema.ts'

/** Confirmations of the balance of a contract (decision G-596). */
export const balanceConfirmationCalls = declare({
  'GET /personal/ledger/confirmation': {
    access: { some: storefrontGuards.personal.permission },
    tag: 'personal ledger',
    summary:
      'The balance of a contract at the end of a day, by fineness, as a PDF in the language of the request; JSON with base64 when JSON is accepted, else the file itself',
    query: Shape({ contract: Id, day: Day }),
    perMinute: 30,
    answer: 'file',
    reply: FileReply,
  },
})
