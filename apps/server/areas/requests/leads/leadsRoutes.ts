import type { Calls } from '@proba/api/calls'
import type { leadsCalls } from '@proba/api/requests/leads'
import type { BodyOf } from '@proba/api/route'
import { hasPermission } from '@proba/domain/access/permission'
import { consultationTheme } from '@proba/domain/codes/requestCodes'
import { agreementRefusal, formRefusals } from '@proba/domain/forms/formRules'
import { type Handlers, ReplyWithMessage } from '../../../http/handler.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import { companyOf, type Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { receiveForm, refuseRobots, type Sender } from '../forms/receiveForm.ts'
import { readRecentLead, readRecentShipment } from '../forms/recentFormStore.ts'
import { claimShipment } from './claimShipment.ts'
import { isAdditional, receiveAdditionalRequest } from './receiveAdditionalRequest.ts'
import { type NewLead, saveLead } from './saveLead.ts'

/** A lead of somebody who is no customer yet. */
type Cooperation = BodyOf<Calls['POST /leads']>
/** Any other lead. */
type CustomerLead = BodyOf<Calls['POST /claims']>

function refuse(fields: ReturnType<typeof formRefusals>): void {
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
}

async function receiveCooperation(
  services: Services,
  sender: Sender,
  { website, filledMs, ...lead }: Cooperation,
) {
  const agreement = agreementRefusal(lead.agreement)
  refuse({ ...formRefusals('cooperation', lead), ...(agreement && { agreement: [agreement] }) })
  refuseRobots(sender, { website, filledMs })
  const form = {
    call: 'POST /leads',
    fields: lead,
    readRecent: readRecentLead,
    countedAs: 'cooperation',
  } as const
  return receiveForm(services, sender, form, (tx, fingerprint) =>
    saveLead(services, tx, sender, { ...lead, type: 'cooperation' }, fingerprint),
  )
}

/** A shipment is asked for by somebody who sees the orders of the company (decision G-161). */
async function receiveShipment(services: Services, sender: Sender, me: Principal, lead: CustomerLead) {
  if (!hasPermission(me.permissions, 'personal.*')) throw new RequestRefused('forbidden')
  const { orderId } = lead
  if (orderId === undefined) throw refuseFields({ orderId: [{ code: 'required' }] })
  const companyId = companyOf(me).id
  const { username = me.name, email = me.email, phone } = lead
  refuse(formRefusals('pick_up', { username, email }))
  const fields = { type: lead.type, orderId, username, email, phone }
  const form = { call: 'POST /claims', fields, readRecent: readRecentShipment, countedAs: null }
  return receiveForm(services, sender, form, async (tx, fingerprint) => {
    await claimShipment(tx, me, companyId, orderId)
    const row: NewLead = { type: 'pick_up', name: username, email, phone, orderId }
    return saveLead(services, tx, sender, row, fingerprint)
  })
}

async function receiveConsultation(services: Services, sender: Sender, lead: CustomerLead) {
  const { website, filledMs, username = '', companyName = lead.company, email, phone } = lead
  refuse(formRefusals('consulting', { username, companyName, email, phone }))
  refuseRobots(sender, { website, filledMs })
  const fields = { type: lead.type, username, companyName, email, phone }
  const form = { call: 'POST /claims', fields, readRecent: readRecentLead, countedAs: 'consulting' } as const
  const row: NewLead = {
    type: 'consulting',
    theme: consultationTheme,
    name: username,
    company: companyName,
    email,
    phone,
  }
  return receiveForm(services, sender, form, (tx, fingerprint) =>
    saveLead(services, tx, sender, row, fingerprint),
  )
}

async function receiveCustomerLead(services: Services, sender: Sender, lead: CustomerLead) {
  if (lead.type === 'consulting') return receiveConsultation(services, sender, lead)
  if (lead.type !== 'pick_up') return receiveAdditionalRequest(services, sender, lead.type, lead)
  if (!sender.me) throw new RequestRefused('unauthenticated')
  return receiveShipment(services, sender, sender.me, lead)
}

/** Leads, also of guests (decisions G-205, G-230, G-237). */
export function leadsHandlers(services: Services): Handlers<typeof leadsCalls> {
  return {
    'POST /leads': async ({ body, ...sender }) =>
      new ReplyWithMessage(await receiveCooperation(services, sender, body), 'server.form.lead'),
    'POST /claims': async ({ body, file, ...sender }) => {
      if (file) throw new RequestRefused('malformed', { field: 'files[0]' })
      const received = await receiveCustomerLead(services, sender, body)
      const key = isAdditional(body.type) ? 'additional' : body.type
      return new ReplyWithMessage(received, `server.form.${key}`)
    },
  }
}
