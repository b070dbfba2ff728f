import { phoneDigits, phoneSent } from '@proba/domain/text/validators'
import type { Services } from '../../../services/services.ts'
import type { Sender } from './receiveForm.ts'

/** Version of the text that the forms ask to agree to; a changed text gets a new one (decision G-247). */
const agreementVersion = '2026-11'

/** What the forms of leads and feedback have in common, as typed. */
export interface TypedRequest {
  readonly company?: string | undefined
  readonly inn?: string | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly comment?: string | undefined
  readonly agreement?: boolean | undefined
}

/** A name or an address is one line: with breaks in it a mail would seem to say more than its form asks. */
export const singleLine = (text = ''): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** The columns that leads and feedback share, and who was logged in. */
export function requestRow(services: Services, sender: Sender, typed: TypedRequest, fingerprint: string) {
  const { me, language, address } = sender
  const phone = phoneSent(singleLine(typed.phone))
  return {
    company: singleLine(typed.company),
    inn: singleLine(typed.inn),
    email: singleLine(typed.email),
    phone,
    phoneDigits: phoneDigits(phone),
    comment: typed.comment?.trim() ?? '',
    language,
    address,
    agreement: typed.agreement ? agreementVersion : null,
    fingerprint,
    createdAt: services.now(),
    userId: me?.userId ?? null,
    actorId: me?.actorId ?? null,
    companyId: me?.company?.id ?? null,
  }
}
