import type { FeedbackRecord as FeedbackReply } from '@proba/api/requests/feedbackRecords'
import type { LeadRequest, LeadRequestDetail } from '@proba/api/requests/leadRequests'
import type { Language } from '@proba/i18n'
import type { Static } from 'typebox'
import { inLanguage } from '../../../lib/inLanguage.ts'
import type { FeedbackRecord, LeadDetailRecord, LeadRecord } from './requestsStore.ts'

const named = (id: number | null, name: string | number | null) =>
  id === null ? null : { id, name: String(name ?? '') }

const sharedReply = (row: LeadRecord | FeedbackRecord) => ({
  id: row.id,
  company: row.company,
  inn: row.inn,
  email: row.email,
  phone: row.phone,
  comment: row.comment,
  state: row.state,
  staffComment: row.staff_comment,
  user: named(row.user_id, row.user_name),
  customer: named(row.company_id, row.customer_name),
  createdAt: row.created_at.toISOString(),
  takenAt: row.taken_at?.toISOString() ?? null,
  doneAt: row.done_at?.toISOString() ?? null,
  version: row.version,
})

/** A claim or lead. */
export const leadReply = (row: LeadRecord): Static<typeof LeadRequest> => ({
  ...sharedReply(row),
  type: row.type,
  theme: row.theme,
  name: row.name,
  order: named(row.order_id, row.order_number),
})

/** The same opened, with the additional products that it asks for. */
export const leadDetailReply = (
  row: LeadDetailRecord,
  language: Language,
): Static<typeof LeadRequestDetail> => ({
  ...leadReply(row),
  additional: (row.additional ?? []).map((one) => ({
    type: one.type,
    product: inLanguage(language, one.titleRu, one.titleEn),
    alloy: inLanguage(language, one.alloyRu, one.alloyEn),
    diameter: one.diameter,
    thickness: one.thickness,
    width: one.width,
    count: one.count,
    weight: one.weight,
  })),
})

/** A message of the feedback form. */
export const feedbackReply = (row: FeedbackRecord): Static<typeof FeedbackReply> => ({
  ...sharedReply(row),
  theme: row.theme,
  section: row.section,
  fio: row.fio,
  file: row.file_uuid,
})
