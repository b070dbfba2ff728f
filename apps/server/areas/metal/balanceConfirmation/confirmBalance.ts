import { isWorkContract } from '@proba/domain/company/contract'
import { confirmationDayError, firstKnownDay } from '@proba/domain/metal/balanceConfirmation'
import { isMonthClosed } from '@proba/domain/metal/metalReport'
import { dayStart, daysAfter, formatDay, today } from '@proba/domain/text/dates'
import type { Language, Translate } from '@proba/i18n'
import { clockToleranceMs } from '../../../lib/accountingTime.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { readLetterhead } from '../../common/letterhead/letterhead.ts'
import { confirmationDocument, confirmationName } from './confirmationDocument.ts'
import { readBalanceBefore, readConfirmedContract, readLedgerBegin } from './confirmationStore.ts'

type ConfirmedContract = Awaited<ReturnType<typeof readConfirmedContract>>[number]

/** Whose balance is confirmed, at the end of which day. */
interface RequestedConfirmation {
  readonly contract: number
  readonly day: string
}

/** Refuses a contract that has no account of metal, and a day at whose end its balance is not known. */
function refuseUnknown(
  contract: ConfirmedContract,
  ledgerBegin: Date | null,
  day: string,
  now: string,
): void {
  // Of a supply contract accounting may still report metal, and then the ledger has it.
  if (!ledgerBegin && !isWorkContract({ contractType: contract.contract_type }))
    throw refuseFields({ contract: [{ code: 'withoutAccount' }] })
  const first = ledgerBegin && firstKnownDay(ledgerBegin.toISOString(), now)
  const code = confirmationDayError(day, contract.start_date, now, first)
  if (code === 'beforeLedger')
    throw refuseFields({ day: [{ code, params: { day: formatDay(first ?? '') } }] })
  if (code) throw refuseFields({ day: [{ code }] })
}

/** The instant before which movements count. */
function endOf(day: string, madeAt: Date): Date {
  const endOfDay = new Date(dayStart(daysAfter(day, 1)))
  if (day !== today(madeAt.toISOString())) return endOfDay
  // Today's is that of the moment, as in the header: a clock that is ahead may have reported a moment after midnight already.
  const end = new Date(madeAt.getTime() + clockToleranceMs + 1)
  return end > endOfDay ? end : endOfDay
}

/**
 * The balance of metal of a contract of the caller's companies at the end of a day, by fineness, as a PDF in the language
 * of the reader (decision G-596). It is written from the ledger as it is now and not stored: movements of earlier days may
 * still arrive, and the PDF names the time at which it was written.
 */
export async function confirmBalance(
  services: Services,
  me: Principal,
  { contract: id, day }: RequestedConfirmation,
  { language, t }: { readonly language: Language; readonly t: Translate },
): Promise<{ name: string; data: string; mimeType: string }> {
  const { sql } = services.database
  const madeAt = services.now()
  const now = madeAt.toISOString()
  const [contract] = await readConfirmedContract(sql, id, me.companyIds)
  if (!contract) throw new RequestRefused('not_found')
  const [begin] = await readLedgerBegin(sql, contract.id)
  refuseUnknown(contract, begin?.at ?? null, day, now)
  const rows = await readBalanceBefore(sql, contract.id, endOf(day, madeAt))
  const content = {
    company: { fullName: contract.full_name, inn: contract.inn },
    contract: contract.knfmp_number,
    day,
    isToday: day === today(now),
    isPreliminary: !isMonthClosed(day.slice(0, 7), now),
    rows: rows.map((row) => ({
      metalId: row.metal_id,
      nameRu: row.name_ru,
      nameEn: row.name_en,
      assay: row.assay,
      free: row.free,
      bids: row.bids,
    })),
    madeAt,
  }
  const data = await services.pdfs.write(
    confirmationDocument(content, await readLetterhead(sql, language), t),
  )
  return {
    name: confirmationName(content, t),
    data: data.toString('base64'),
    mimeType: 'application/pdf',
  }
}
