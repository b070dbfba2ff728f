import { formatDateTime } from '@proba/domain/text/dates'
import type { Translate } from '@proba/i18n'
import type { SheetSpec } from '../../workbook/sheetSpec.ts'
import type { LeadRecord } from './requestsStore.ts'

const widths = {
  id: 10,
  createdAt: 18,
  type: 24,
  state: 14,
  name: 28,
  company: 32,
  inn: 16,
  email: 28,
  phone: 20,
  comment: 60,
  order: 12,
  staffComment: 40,
} as const

/** Claims and leads as a sheet that people read. */
export function leadSheet(rows: readonly LeadRecord[], t: Translate): SheetSpec {
  const keys = Object.keys(widths) as (keyof typeof widths)[]
  return {
    name: t('server.leadSheet.sheet'),
    columns: keys.map((key) => ({
      key,
      title: t(`server.leadSheet.${key}`),
      kind: 'text',
      width: widths[key],
      ...(widths[key] >= 40 && { wrap: true }),
    })),
    rows: rows.map((row) => ({
      id: String(row.id),
      createdAt: formatDateTime(row.created_at.toISOString()),
      type: t(`terms.claimType.${row.type}`),
      state: t(`terms.requestState.${row.state}`),
      name: row.name,
      company: row.company,
      inn: row.inn,
      email: row.email,
      phone: row.phone,
      comment: row.comment,
      order: row.order_number === null ? '' : String(row.order_number),
      staffComment: row.staff_comment,
    })),
  }
}
