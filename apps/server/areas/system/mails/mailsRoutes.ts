import type { mailsCalls } from '@proba/api/system/mails'
import type { Handlers } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { mailFolder, type StoredMail, showsMails } from '../../../integrations/mailFolder.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'

const mailsPerPage = 25

const summaryOf = ({ id, at, to, subject }: StoredMail) => ({ id, at: at.toISOString(), to, subject })

/** The mails of a demo without a mail server (decision G-275). */
export function mailsHandlers(services: Services): Handlers<typeof mailsCalls> {
  const { config } = services
  const folder = mailFolder(config.dataDir)
  const refuseElsewhere = () => {
    if (!showsMails(config)) throw new RequestRefused('not_found')
  }
  return {
    'GET /admin/mails': async ({ query }) => {
      refuseElsewhere()
      const page = pageOf(query, mailsPerPage)
      const { mails, total } = await folder.list(page, query.order === 'asc')
      return { items: mails.map(summaryOf), meta: paginationOf(page, total) }
    },
    'GET /admin/mails/{id}': async ({ params }) => {
      refuseElsewhere()
      const mail = await folder.read(params.id)
      if (!mail) throw new RequestRefused('not_found')
      const { replyTo, text, html, attachments } = mail
      return { ...summaryOf(mail), replyTo, text, html, attachments: [...attachments] }
    },
  }
}
