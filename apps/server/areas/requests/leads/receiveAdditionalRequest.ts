import type { Calls } from '@proba/api/calls'
import type { FieldRefusal } from '@proba/api/common/fieldRefusals'
import type { BodyOf } from '@proba/api/route'
import type { RequestedProduct } from '@proba/domain/additional/additionalProduct'
import { canRequest, checkRows } from '@proba/domain/additional/checkRows'
import { type RequestedRow, type RowRefusal, readRows } from '@proba/domain/additional/readRows'
import { type AdditionalKind, additionalKinds } from '@proba/domain/codes/additionalCodes'
import type { LeadType } from '@proba/domain/codes/requestCodes'
import { formRefusals } from '@proba/domain/forms/formRules'
import type { Tx } from '../../../db/connection/connect.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { readMinimums } from '../additionalProducts/additionalStore.ts'
import { readProductsOfRows } from '../additionalProducts/requestedProducts.ts'
import { receiveForm, refuseRobots, type Sender } from '../forms/receiveForm.ts'
import { readRecentLead } from '../forms/recentFormStore.ts'
import { saveLead } from './saveLead.ts'

type CustomerLead = BodyOf<Calls['POST /claims']>

const field = 'additionalProducts'

/** Whether a lead asks for additional products. */
export const isAdditional = (type: LeadType): type is AdditionalKind =>
  additionalKinds.some((kind) => kind === type)

/** Refused rows as fields of the form: `additionalProducts.<row>.<field>`, the first row is 0. */
function refuseRows(refused: readonly RowRefusal[]): RequestRefused {
  const fields: Record<string, FieldRefusal[]> = {}
  for (const one of refused)
    fields[[field, one.row, ...(one.field === null ? [] : [one.field])].join('.')] = [one.refusal]
  return refuseFields(fields)
}

function rowsOf(kind: AdditionalKind, text: string): readonly RequestedRow[] {
  const read = readRows(kind, text)
  if ('unreadable' in read) throw refuseFields({ [field]: [read.unreadable] })
  if ('refused' in read) throw refuseRows(read.refused)
  return read.rows
}

/** The rows as the lead keeps them, checked against the products as they are now (decision G-444). */
async function checked(
  tx: Tx,
  kind: AdditionalKind,
  sent: readonly RequestedRow[],
): Promise<RequestedProduct[]> {
  const { productOf, requested } = await readProductsOfRows(tx, sent)
  const { rows, refused } = checkRows(kind, sent, productOf)
  if (refused.length > 0) throw refuseRows(refused)
  if (rows.length === 0) throw refuseFields({ [field]: [{ code: 'required' }] })
  const minimum = (await readMinimums(tx)).find((one) => one.kind === kind)
  const least = minimum && { weightAu: minimum.weight_au_mg, weightAg: minimum.weight_ag_mg }
  if (!canRequest(kind, rows, productOf, least))
    throw new RequestRefused('additional_minimum', {
      gold: (least?.weightAu ?? 0) / 1000,
      silver: (least?.weightAg ?? 0) / 1000,
    })
  return rows.map(requested)
}

/** Receives a request for additional products, also of a guest (decisions G-230, G-237, G-444). */
export async function receiveAdditionalRequest(
  services: Services,
  sender: Sender,
  type: AdditionalKind,
  lead: CustomerLead,
): Promise<{ id: number }> {
  const { website, filledMs, username = '', company, email, phone, additionalProducts = '[]' } = lead
  const refused = formRefusals('additional', { username, company, email, phone })
  if (Object.keys(refused).length > 0) throw refuseFields({ ...refused })
  const rows = rowsOf(type, additionalProducts)
  refuseRobots(sender, { website, filledMs })
  const fields = { type, username, company, email, phone, rows }
  const form = { call: 'POST /claims', fields, readRecent: readRecentLead, countedAs: type }
  return receiveForm(services, sender, form, async (tx, fingerprint) => {
    const additional = await checked(tx, type, rows)
    return saveLead(
      services,
      tx,
      sender,
      { type, name: username, company, email, phone, additional },
      fingerprint,
    )
  })
}
