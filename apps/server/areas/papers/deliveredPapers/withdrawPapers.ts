import type { Calls } from '@proba/api/calls'
import type { BodyOf, ReplyOf } from '@proba/api/route'
import type { PaperKind } from '@proba/domain/codes/paperKind'
import type { Tx } from '../../../db/connection/connect.ts'
import type { Services } from '../../../services/services.ts'
import { takeAwayAct } from '../acts/deliverAct.ts'
import { takeAwayCorrection } from '../corrections/saveCorrection.ts'
import { takeAwayPaper } from '../specifications/changeSpecifications.ts'
import { undoTakenBack } from '../tasting/takeTastingReturns.ts'
import { noteWithdrawn } from './deliveredPapersStore.ts'

type Call = Calls['POST /integration/withdrawals']
type Withdrawal = BodyOf<Call>['papers'][number]

/** Each answers whether the record was still there: an admin may have deleted it before. */
const takeAway: Readonly<Record<PaperKind, (tx: Tx, id: number, now: Date) => Promise<boolean>>> = {
  specification: (tx, id) => takeAwayPaper(tx, null, id),
  correction: (tx, id) => takeAwayCorrection(tx, null, id),
  act: takeAwayAct,
}

async function withdrawOne(tx: Tx, { kind, id }: Withdrawal, now: Date): Promise<'taken' | 'known'> {
  const [paper] = await noteWithdrawn(tx, kind, id.trim(), now)
  if (!paper) return 'known'
  if (paper.record_id === null) return 'taken'
  await takeAway[kind](tx, paper.record_id, now)
  await undoTakenBack(tx, paper.returns, id.trim())
  return 'taken'
}

/**
 * Takes papers back, each in a transaction of its own: nobody of the company reads them from then on, and what an AR-2
 * reported of a tasting is undone. One that has not arrived yet is not taken when it does (decision G-416).
 */
export async function withdrawPapers(services: Services, { papers }: BodyOf<Call>): Promise<ReplyOf<Call>> {
  const reply = { taken: 0, known: 0 }
  for (const one of papers)
    reply[await services.database.transaction((tx) => withdrawOne(tx, one, services.now()))] += 1
  return { ...reply, refused: [] }
}
