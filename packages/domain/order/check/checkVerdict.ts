import type { CheckCode, CheckLevel } from '../../codes/checkCodes.ts'
import { groupBy } from '../../text/grouping.ts'
import type { Params } from '../../text/refusal.ts'
import type { CheckOutcome } from './checkOutcome.ts'
import type { CheckResult } from './checkResult.ts'

/** Why rows return, or what stops or questions the order; `params` only of the latter, as each row has its own. */
export interface VerdictReason {
  readonly code: CheckCode
  readonly level: CheckLevel
  readonly metalId: number | null
  readonly params: Params
  /** Rows that it concerns; those that return are counted under their first cause. */
  readonly sizes: number
}

/** How an order stands, in numbers (decision G-672). */
export interface CheckVerdict {
  readonly outcome: CheckOutcome
  readonly sizes: number
  /** Rows that would be ordered whole, if nothing stops the order. */
  readonly passing: number
  /** Pieces and mg that would be ordered. */
  readonly count: number
  readonly weightMg: number
  readonly reasons: readonly VerdictReason[]
}

type Standing = { readonly status: CheckOutcome; readonly passing: number }

const passingOf = (verdict: Standing | undefined): number =>
  !verdict || verdict.status === 'blocked' ? 0 : verdict.passing

/**
 * The contract under which most rows would pass, of the verdicts by contract; null unless they are more than under the
 * present one (decision G-673).
 */
export function betterContract(
  verdicts: ReadonlyMap<number, Standing>,
  present: number | undefined,
): number | null {
  let best = present === undefined ? 0 : passingOf(verdicts.get(present))
  let better: number | null = null
  for (const [id, verdict] of verdicts)
    if (passingOf(verdict) > best) {
      best = passingOf(verdict)
      better = id
    }
  return better
}

/** What a check has found, in numbers: what stops the order first, then its questions, then why rows return. */
export function verdictOf({ outcome, refusals, rows, items }: CheckResult): CheckVerdict {
  const ofOrder = (level: CheckLevel) =>
    refusals
      .filter((refusal) => refusal.level === level)
      .map(({ code, metalId, params, offers }) => ({ code, level, metalId, params, sizes: offers.length }))
  const returning = rows.flatMap(({ code, returned }) => (code && returned > 0 ? [code] : []))
  const ofRows = [...groupBy(returning, (code) => code)].map(
    ([code, { length }]): VerdictReason => ({ code, level: 'row', metalId: null, params: {}, sizes: length }),
  )
  const sum = (of: (item: CheckResult['items'][number]) => number) =>
    items.reduce((total, item) => total + of(item), 0)
  return {
    outcome,
    sizes: rows.length,
    passing: rows.filter(({ ordered, returned }) => ordered > 0 && returned === 0).length,
    count: sum((item) => item.count),
    weightMg: sum((item) => item.weightMg),
    reasons: [...ofOrder('block'), ...ofOrder('consent'), ...ofRows.toSorted((a, b) => b.sizes - a.sizes)],
  }
}
