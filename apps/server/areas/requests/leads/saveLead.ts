import type { RequestedProduct } from '@proba/domain/additional/additionalProduct'
import type { LeadType } from '@proba/domain/codes/requestCodes'
import type { Tx } from '../../../db/connection/connect.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import type { Sender } from '../forms/receiveForm.ts'
import { requestRow, singleLine, type TypedRequest } from '../forms/requestRow.ts'
import { addLead } from './leadRecordsStore.ts'

/** A lead to be stored. */
export interface NewLead extends TypedRequest {
  readonly type: LeadType
  readonly name: string
  readonly theme?: string
  readonly orderId?: number
  readonly additional?: readonly RequestedProduct[]
}

/** Stores a lead with its log entry and the job for its mails; returns its number. */
export async function saveLead(
  services: Services,
  tx: Tx,
  sender: Sender,
  lead: NewLead,
  fingerprint: string,
): Promise<number> {
  const { type, name, theme = '', orderId = null, additional = null } = lead
  const row = {
    ...requestRow(services, sender, lead, fingerprint),
    type,
    theme,
    orderId,
    additional,
    name: singleLine(name),
  }
  const id = await addLead(tx, row)
  const { companyId } = row
  const action = { entity: 'claim', entityId: id, action: 'create' } as const
  await logAction(tx, sender.me, { ...action, companyId, after: { type } })
  await enqueue(tx, 'form-received', { form: 'claim', id })
  return id
}
