import type { LeadDetail, Lead as LeadReply } from '@proba/api/requests/leadRecords'
import type { Language } from '@proba/i18n'
import type { Static } from 'typebox'
import { inLanguage } from '../../../lib/inLanguage.ts'
import { named, requestReply } from '../requestRecords/requestReply.ts'
import type { LeadDetailRecord, LeadRecord } from './leadRecordsStore.ts'

/** A lead in its list. */
export const leadReply = (row: LeadRecord): Static<typeof LeadReply> => ({
  ...requestReply(row),
  type: row.type,
  theme: row.theme,
  name: row.name,
  order: named(row.order_id, row.order_number),
})

/** The same opened, with the additional products that it asks for. */
export const leadDetailReply = (row: LeadDetailRecord, language: Language): Static<typeof LeadDetail> => ({
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
