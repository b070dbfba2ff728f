import type { RequestRecord } from './requestRecordsStore.ts'

/** A record that a request refers to, by its name; null where it refers to none. */
export const named = (id: number | null, name: string | number | null) =>
  id === null ? null : { id, name: String(name ?? '') }

/** What staff see of every request. */
export const requestReply = (row: RequestRecord) => ({
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
