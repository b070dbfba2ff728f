import type { Calls } from '@proba/api/calls'
import type { ReplyOf } from '@proba/api/route'
import type { Sql } from '../../../../db/connection/connect.ts'
import { companyOf, type Principal } from '../../../../services/principal.ts'
import { readAuthors, readDeleters } from './changedRowsStore.ts'

type Reply = ReplyOf<Calls['GET /cart/changed-rows']>

interface Author {
  readonly id: number
  readonly byId: number | null
  readonly name: string | null
  readonly at: Date | null
}

/** Who gave rows of the caller's cart their present values, or deleted them (decision G-117). */
export async function changedRowsReply(sql: Sql, me: Principal, ids: readonly number[]): Promise<Reply> {
  const caller = me.actorId ?? me.userId
  const item = ({ id, byId, name, at }: Author, isGone: boolean): Reply['items'][number] => ({
    cartOfferId: id,
    isGone,
    by: name,
    isSelf: byId === caller,
    at: at?.toISOString() ?? null,
  })
  const found = await readAuthors(sql, me.userId, companyOf(me).id, ids)
  const kept = new Set(found.map(({ id }) => id))
  const missing = ids.filter((id) => !kept.has(id))
  const deleted = missing.length > 0 ? await readDeleters(sql, me.userId, companyOf(me).id, missing) : []
  return {
    items: [
      ...found.map(({ changed_by_id: byId, changed_at: at, ...row }) => item({ ...row, byId, at }, false)),
      ...deleted.map(({ by_id: byId, created_at: at, ...row }) => item({ ...row, byId, at }, true)),
    ],
  }
}
