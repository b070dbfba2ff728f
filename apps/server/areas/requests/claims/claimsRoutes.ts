import type { Calls } from '@proba/api/calls'
import type { claimsCalls } from '@proba/api/requests/claims'
import type { BodyOf } from '@proba/api/route'
import { hasPermission } from '@proba/domain/access/permission'
import { consultationTheme } from '@proba/domain/codes/requestCodes'
import { agreementRefusal, formRefusals } from '@proba/domain/forms/formRules'
import { type Handlers, ReplyWithMessage } from '../../../http/handler.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import { companyOf, type Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { readRecentClaim, readRecentShipment } from '../forms/formsStore.ts'
import { receiveForm, refuseRobots, type Sender } from '../forms/receiveForm.ts'
import { isAdditional, receiveAdditional } from './claimAdditional.ts'
import { claimShipment } from './claimShipment.ts'
import { type NewClaim, saveClaim } from './saveClaim.ts'

type Claim = BodyOf<Calls['POST /claims']>
type Lead = BodyOf<Calls['POST /leads']>

function refuse(fields: ReturnType<typeof formRefusals>): void {
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
}

async function receiveLead(services: Services, sender: Sender, { website, filledMs, ...lead }: Lead) {
  const agreement = agreementRefusal(lead.agreement)
  refuse({ ...formRefusals('cooperation', lead), ...(agreement && { agreement: [agreement] }) })
  refuseRobots(sender, { website, filledMs })
  const form = {
    call: 'POST /leads',
    fields: lead,
    readRecent: readRecentClaim,
    countedAs: 'cooperation',
  } as const
  return receiveForm(services, sender, form, (tx, fingerprint) =>
    saveClaim(services, tx, sender, { ...lead, type: 'cooperation' }, fingerprint),
  )
}

/** A shipment is asked for by somebody who sees the orders of the company (decision G-161). */
async function receiveShipment(services: Services, sender: Sender, me: Principal, claim: Claim) {
  if (!hasPermission(me.permissions, 'personal.*')) throw new RequestRefused('forbidden')
  const { orderId } = claim
  if (orderId === undefined) throw refuseFields({ orderId: [{ code: 'required' }] })
  const companyId = companyOf(me).id
  const { username = me.name, email = me.email, phone } = claim
  refuse(formRefusals('pick_up', { username, email }))
  const fields = { type: claim.type, orderId, username, email, phone }
  const form = { call: 'POST /claims', fields, readRecent: readRecentShipment, countedAs: null }
  return receiveForm(services, sender, form, async (tx, fingerprint) => {
    await claimShipment(tx, me, companyId, orderId)
    const row: NewClaim = { type: 'pick_up', name: username, email, phone, orderId }
    return saveClaim(services, tx, sender, row, fingerprint)
  })
}

async function receiveConsultation(services: Services, sender: Sender, claim: Claim) {
  const { website, filledMs, username = '', companyName = claim.company, email, phone } = claim
  refuse(formRefusals('consulting', { username, companyName, email, phone }))
  refuseRobots(sender, { website, filledMs })
  const fields = { type: claim.type, username, companyName, email, phone }
  const form = { call: 'POST /claims', fields, readRecent: readRecentClaim, countedAs: 'consulting' } as const
  const row: NewClaim = {
    type: 'consulting',
    theme: consultationTheme,
    name: username,
    company: companyName,
    email,
    phone,
  }
  return receiveForm(services, sender, form, (tx, fingerprint) =>
    saveClaim(services, tx, sender, row, fingerprint),
  )
}

async function receiveClaim(services: Services, sender: Sender, claim: Claim) {
  if (claim.type === 'consulting') return receiveConsultation(services, sender, claim)
  if (claim.type !== 'pick_up') return receiveAdditional(services, sender, claim.type, claim)
  if (!sender.me) throw new RequestRefused('unauthenticated')
  return receiveShipment(services, sender, sender.me, claim)
}

/** Claims and leads, also of guests (decisions G-205, G-230, G-237). */
export function claimsHandlers(services: Services): Handlers<typeof claimsCalls> {
  return {
    'POST /leads': async ({ body, ...sender }) =>
      new ReplyWithMessage(await receiveLead(services, sender, body), 'server.form.lead'),
    'POST /claims': async ({ body, file, ...sender }) => {
      if (file) throw new RequestRefused('malformed', { field: 'files[0]' })
      const received = await receiveClaim(services, sender, body)
      const key = isAdditional(body.type) ? 'additional' : body.type
      return new ReplyWithMessage(received, `server.form.${key}`)
    },
  }
}
