import type { FeedbackRecord as FeedbackReply } from '@proba/api/requests/feedbackRecords'
import type { Static } from 'typebox'
import { requestReply } from '../requestRecords/requestReply.ts'
import type { FeedbackRecord } from './feedbackRecordsStore.ts'

/** A message of the feedback form. */
export const feedbackReply = (row: FeedbackRecord): Static<typeof FeedbackReply> => ({
  ...requestReply(row),
  theme: row.theme,
  section: row.section,
  fio: row.fio,
  file: row.file_uuid,
})
