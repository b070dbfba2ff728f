import type { Calls } from '@proba/api/calls'
import type { BodyOf, ReplyOf } from '@proba/api/route'
import type { snapshotReasons } from '@proba/api/system/integration'
import { metalIds } from '@proba/domain/metal/metal'
import { type Balance, isDivided } from '@proba/domain/metal/metalBalance'
import type { Tx } from '../../../db/connection/connect.ts'
import { accountingTime } from '../../../lib/accountingTime.ts'
import { refuseFields } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { bookCountedDays, holdAfterBalance } from '../holds/metalHold.ts'
import { readLinesAt, readStatementAt } from '../metalLedger/accountStore.ts'
import { lockContract, readBalancesLocked } from '../metalLedger/balanceStore.ts'
import { readContractCompany, readContractsByNumber } from '../metalLedger/contractNumbersStore.ts'
import { type Statement, saveSettlement, settleAccount } from '../metalLedger/settleAccount.ts'

type Body = BodyOf<Calls['POST /integration/balances']>
type Given = Body['balances'][number]
type Reason = (typeof snapshotReasons)[number]

function instantOf(asOf: string, now: Date): Date {
  const instant = accountingTime(asOf, now)
  if (instant === 'invalid_time') throw refuseFields({ asOf: [{ code: 'format' }] })
  if (instant === 'future')
    throw refuseFields({ asOf: [{ code: 'maximum', params: { n: now.toISOString() } }] })
  return instant
}

/**
 * Replaces one balance, locked by the caller, by one of a moment; what it differs by is in the ledger (decision G-370).
 * `me` is null for accounting itself.
 */
export async function applyBalanceIn(
  tx: Tx,
  me: Principal | null,
  contractId: number,
  metalId: number,
  statement: Statement,
): Promise<void> {
  const [row = null] = await readBalancesLocked(tx, contractId, [metalId])
  const account = { contractId, metalId, row }
  const settlement = await settleAccount(tx, account, { moments: [statement.asOf], statement })
  await saveSettlement(tx, account, settlement)
  await bookCountedDays(tx, contractId, metalId, statement.asOf)
  const { freeMg, bidsMg } = settlement.balance
  const after = { metalId, asOf: statement.asOf, metalFree: freeMg, metalBids: bidsMg }
  const [contract] = await readContractCompany(tx, contractId)
  const action = { entity: 'contract_balance', entityId: contractId, action: 'snapshot' } as const
  await logAction(tx, me, { ...action, companyId: contract?.company_id ?? null, after })
}

const namesTwice = (assays: Balance['assaysFree']) =>
  new Set(assays.map(({ assay }) => assay)).size < assays.length

/** Whether accounting itself has stated a balance of a moment; what a file stated of it gives way. */
export async function isReported(tx: Tx, contractId: number, metalId: number, asOf: Date): Promise<boolean> {
  const [noted] = await readStatementAt(tx, contractId, metalId, asOf)
  if (noted) return noted.scope !== 'free'
  const lines = await readLinesAt(tx, contractId, metalId, asOf)
  return lines.some(({ kind }) => kind === 'snapshot')
}

/** Whether a balance has metal but no finenesses for it. */
const isWhole = ({ freeMg, bidsMg, assaysFree, assaysBids }: Balance) =>
  assaysFree.length + assaysBids.length === 0 && (freeMg !== 0 || bidsMg !== 0)

/**
 * Takes one balance under the locks of its contract and of itself. One of a moment before the last counts in the ledger
 * until the next; of two of one moment the first counts.
 */
async function applyOne(
  tx: Tx,
  contractId: number,
  given: Given,
  asOf: Date,
  now: Date,
): Promise<Reason | null> {
  const metalId = metalIds[given.metal]
  const balance: Balance = {
    freeMg: given.metalFree,
    bidsMg: given.metalBids,
    assaysFree: given.assaysFree,
    assaysBids: given.assaysBids,
  }
  if (namesTwice(balance.assaysFree) || namesTwice(balance.assaysBids)) return 'repeated_assay'
  if (!isDivided(balance)) return 'not_divided'
  await lockContract(tx, contractId)
  if (await isReported(tx, contractId, metalId, asOf)) return 'known_moment'
  if (asOf > now) await holdAfterBalance(tx, contractId, metalId, asOf)
  await applyBalanceIn(tx, null, contractId, metalId, {
    balance,
    asOf,
    scope: isWhole(balance) ? 'whole' : 'division',
  })
  return null
}

const keyOf = ({ sapNumber, metal }: Given) => `${sapNumber}/${metal}`

/**
 * Applies balances from accounting, each on its own: one that cannot be applied is returned with its reason and does
 * not stop the others (decisions G-058, G-059).
 */
export async function applyBalances(
  services: Services,
  body: Body,
): Promise<ReplyOf<Calls['POST /integration/balances']>> {
  const now = services.now()
  const asOf = instantOf(body.asOf, now)
  const found = await readContractsByNumber(
    services.database.sql,
    body.balances.map(({ sapNumber }) => sapNumber),
  )
  const ids = new Map(found.map((row) => [row.sap_number, row.id]))
  const seen = new Set<string>()
  const refused: { row: number; sapNumber: string; metal: Given['metal']; reason: Reason }[] = []
  for (const [index, given] of body.balances.entries()) {
    const contractId = ids.get(given.sapNumber)
    const isRepeated = seen.has(keyOf(given))
    seen.add(keyOf(given))
    const reason = isRepeated
      ? 'repeated'
      : contractId === undefined
        ? 'unknown_contract'
        : await services.database.transaction((tx) => applyOne(tx, contractId, given, asOf, now))
    if (reason) refused.push({ row: index + 1, sapNumber: given.sapNumber, metal: given.metal, reason })
  }
  return { taken: body.balances.length - refused.length, refused }
}
