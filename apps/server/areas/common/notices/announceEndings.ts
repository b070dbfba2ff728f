import { endingStep, endingSteps } from '@proba/domain/company/contract'
import { daysAfter, today } from '@proba/domain/text/dates'
import type { Services } from '../../../services/services.ts'
import { announce } from './announce.ts'
import { noteEnding, readEnding } from './noticesStore.ts'

/** Announces contracts that end in 14 and in 3 days, each step of an end day once (decision G-413). */
export async function announceEndings({ database, now, wakeJobs }: Services): Promise<void> {
  const at = now().toISOString()
  const until = daysAfter(today(at), Math.max(...endingSteps))
  for (const { id, company_id: companyId, end_date: endDate } of await readEnding(
    database.sql,
    today(at),
    until,
  )) {
    const step = endDate && endingStep(endDate, at)
    if (endDate === null || !step) continue
    await database.transaction(async (tx) => {
      const [noted] = await noteEnding(tx, id, endDate, step)
      if (noted) await announce(tx, { kind: 'contract_ending', companyId, contractId: id, endDate })
    })
  }
  wakeJobs()
}
