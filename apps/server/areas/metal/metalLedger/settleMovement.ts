import { leavesOrders } from '@proba/domain/metal/lateMovement'
import { type AccountEvent, balanceOf, divisionOf, withParts } from '@proba/domain/metal/metalAccount'
import { effectOf } from '@proba/domain/metal/metalLedger'
import type { Tx } from '../../../db/connection/connect.ts'
import { type Account, isBase, sumOf } from './accountParts.ts'
import { readFirstBase, readLeastFree, readLinesAt, readNextBase, readStatementAt } from './accountStore.ts'
import { carry, isDividedAt, type Settlement, settleAccount, storedBalance } from './settleAccount.ts'

/**
 * Settles a movement of free metal by itself, where it changes the fineness of no later order: it changes the present balance,
 * or what is carried into the next balance of accounting if that lists all finenesses. Null if the later lines have to be
 * settled again (G-604).
 */
async function settleAlone(tx: Tx, account: Account, movement: AccountEvent): Promise<Settlement | null> {
  const { contractId, metalId, row } = account
  const [part] = movement.parts
  if (!row || !part || movement.parts.length > 1) return null
  const effect = effectOf(movement.kind, part.mass)
  if (effect.bidsMg !== 0) return null
  const from = new Date(movement.at)
  const [first] = await readFirstBase(tx, contractId, metalId)
  if (!first?.at || from <= first.at) return null
  const [next] = await readNextBase(tx, contractId, metalId, from)
  const end = next?.at ?? null
  const [statement] = end ? await readStatementAt(tx, contractId, metalId, end) : []
  if (end && statement?.scope !== 'division') return null
  const stored = divisionOf(storedBalance(row))
  const isDivided = await isDividedAt(tx, account, from)
  if (isDivided) {
    const [free] = await readLeastFree(tx, contractId, metalId, from, end, part.assay)
    const atFirst = (stored.get(part.assay)?.freeMg ?? 0) - (free?.moved ?? 0)
    if (!leavesOrders(isDivided, atFirst + Math.min(0, free?.lowest ?? 0), effect.freeMg)) return null
  }
  const known = { asOf: row.as_of, isDivided: row.is_divided, statement: null }
  if (!end) {
    const balance = balanceOf(withParts(stored, [[part.assay, effect]]))
    return { ...known, balance, lines: [], carried: [] }
  }
  const base = (await readLinesAt(tx, contractId, metalId, end)).filter(isBase)
  const less = withParts(sumOf(base), [[part.assay, effect]], -1)
  return { ...known, balance: balanceOf(stored), ...carry(base, less, end) }
}

/** Reckons what a movement of accounting makes of ledger and balance: itself alone where that is enough, otherwise all after it. */
export const settleMovement = async (tx: Tx, account: Account, movement: AccountEvent): Promise<Settlement> =>
  (await settleAlone(tx, account, movement)) ??
  (await settleAccount(tx, account, { moments: [new Date(movement.at)], movement }))
