import type { feedbackCalls } from '@proba/api/requests/feedback'
import { suggestionCount } from '@proba/domain/company/companySuggestions'
import { type Handlers, ReplyWithMessage } from '../../../http/handler.ts'
import type { Services } from '../../../services/services.ts'
import { receiveFeedback } from './receiveFeedback.ts'
import { suggestedCompaniesReply } from './suggestedCompaniesReply.ts'

/** The feedback form and its suggestions, also for guests (decisions G-237, G-239). */
export function feedbackHandlers(services: Services): Handlers<typeof feedbackCalls> {
  return {
    'POST /feedback': async ({ body, file, ...sender }) =>
      new ReplyWithMessage(await receiveFeedback(services, sender, body, file), 'server.form.feedback'),
    'POST /feedback/suggest': async ({ me, body }) =>
      suggestedCompaniesReply(services, me, body.query, body.count ?? suggestionCount),
  }
}
