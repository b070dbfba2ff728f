import type { LogAction, LogEntity } from '@proba/domain/codes/logCodes'
import { recordedChanges } from '@proba/domain/text/recordedChanges'
import type { Sql } from '../../../db/connection/connect.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import type { Principal } from '../../../services/principal.ts'
import { withFileNames } from './loggedFiles.ts'

/** An action and what it was done to; `before` and `after` hold changed fields only, never a secret. */
export interface Action {
  readonly entity: LogEntity
  readonly entityId: string | number
  readonly action: LogAction
  /**
   * The company that it was done to or for. Who keeps records of the factory often has an active company in the
   * portal as well, which has no part in it (decision G-359).
   */
  readonly companyId?: number | null
  /** Who acted, where no session says so yet: at a login, or by a link. */
  readonly personId?: number
  readonly before?: unknown
  readonly after?: unknown
}

const rowOf = (me: Principal | null, action: Action) => ({
  actorId: me ? (me.actorId ?? me.userId) : (action.personId ?? null),
  userId: me?.userId ?? action.personId ?? null,
  companyId: action.companyId ?? null,
  entity: action.entity,
  entityId: String(action.entityId),
  action: action.action,
  before: action.before ?? null,
  after: action.after ?? null,
})

/** Whether it is a save that changed no recorded field. */
const isVain = ({ action, before, after }: Action): boolean =>
  (action === 'update' || action === 'bind') &&
  before !== undefined &&
  after !== undefined &&
  recordedChanges(before, after).length === 0

/**
 * Writes an action in the transaction of the change, with the person who acted and the one acted for. A save that
 * changed nothing leaves no entry (decision G-214).
 */
export async function logAction(tx: Sql, me: Principal | null, action: Action): Promise<void> {
  await logActions(tx, me, [action])
}

/** Rows of one statement, well within the parameters that one may have. */
const rowsAtOnce = 1000

/** Writes many actions at once, as `logAction` does one. */
export async function logActions(tx: Sql, me: Principal | null, actions: readonly Action[]): Promise<void> {
  const entries = actions.filter((action) => !isVain(action))
  for (let from = 0; from < entries.length; from += rowsAtOnce) {
    const stored = await withFileNames(tx, entries.slice(from, from + rowsAtOnce))
    await tx.insert(actionLog).values(stored.map((action) => rowOf(me, action)))
  }
}
