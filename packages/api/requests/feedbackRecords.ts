import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { feedbackSections, feedbackThemes } from '@proba/domain/codes/requestCodes'
import { Type } from 'typebox'
import { sheetOf } from '../listSheet.ts'
import { declare } from '../route.ts'
import { IdParams, ListQuery, Nullable, OneOf, PageOf, Shape } from '../schema.ts'
import {
  RequestUpdate,
  requestColumns,
  requestFields,
  requestFilters,
  requestSorts,
} from './requestFields.ts'

/** A message of the feedback form as staff see it (decision G-206); `file` is the uuid of its attachment. */
export const FeedbackRecord = Shape({
  ...requestFields,
  theme: OneOf(feedbackThemes),
  section: OneOf(feedbackSections),
  fio: Type.String(),
  file: Nullable(Type.String()),
})

const access = { some: backofficeGuards.feedback.permission } as const

/** Messages of the feedback form in the back office. */
export const feedbackRecordsCalls = declare({
  'GET /feedback': {
    access,
    tag: 'feedback',
    reads: 'replica',
    summary: 'Messages; q searches number, name, company, INN, e-mail, phone and text',
    query: ListQuery(requestSorts, {
      ...requestFilters,
      theme: Type.Optional(OneOf(feedbackThemes)),
      section: Type.Optional(OneOf(feedbackSections)),
    }),
    reply: PageOf(FeedbackRecord),
    sheet: sheetOf(
      FeedbackRecord,
      { resource: 'feedback', entity: 'feedback' },
      {
        id: 'number',
        createdAt: 'instant',
        theme: { texts: 'terms.feedbackTheme' },
        section: { texts: 'terms.feedbackSection' },
        fio: 'text',
        ...requestColumns,
      },
    ),
  },
  'GET /feedback/{id}': {
    access,
    tag: 'feedback',
    summary: 'One message',
    params: IdParams,
    reply: FeedbackRecord,
  },
  'POST /feedback/{id}': {
    access,
    tag: 'feedback',
    summary: 'Take a message in work, comment on it, finish it; 409 when somebody has changed it since',
    params: IdParams,
    body: RequestUpdate,
    reply: FeedbackRecord,
  },
})
