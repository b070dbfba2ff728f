import { feedbackSections, feedbackThemes } from '@proba/domain/codes/requestCodes'
import { suggestionCount } from '@proba/domain/company/companySuggestions'
import { formTextLimits } from '@proba/domain/forms/formRules'
import { Type } from 'typebox'
import { declare } from '../route.ts'
import { OneOf, Shape, Text } from '../schema.ts'
import { Received, traceFields } from './leads.ts'

/** A message of the feedback form (decisions G-237, G-240). */
const Feedback = Shape({
  theme: OneOf(feedbackThemes),
  section: OneOf(feedbackSections),
  company: Text(formTextLimits.company),
  inn: Type.Optional(Text(formTextLimits.inn)),
  fio: Text(formTextLimits.name),
  email: Text(formTextLimits.email),
  phone: Text(formTextLimits.phone),
  comment: Text(formTextLimits.comment),
  agreement: Type.Boolean(),
  ...traceFields,
})

/** A company that a form can be filled with. */
const SuggestedCompany = Shape({ inn: Type.String(), name: Type.String() })

/** The feedback form, also for guests. */
export const feedbackCalls = declare({
  'POST /feedback': {
    access: 'public',
    tag: 'feedback',
    summary: 'Write to the factory, with a file of at most 5 MB or without',
    body: Feedback,
    upload: { purpose: 'attachment', optional: true },
    reply: Received,
    idempotent: true,
    perMinute: 10,
  },
  'POST /feedback/suggest': {
    access: 'public',
    tag: 'feedback',
    summary:
      'Companies for a form: one’s own, and those of the public registry; never the customers of the factory',
    body: Shape({
      query: Text(200),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: suggestionCount })),
    }),
    reply: Type.Array(SuggestedCompany),
    perMinute: 60,
  },
})
