import { type CallName, declarations } from '@proba/api/calls'
import { brokenForm } from '@proba/api/common/rowFaults'
import type { ErrorCode } from '@proba/api/errors'
import type { RouteDeclaration } from '@proba/api/route'
import type { ExchangeKind } from '@proba/domain/codes/exchangeKind'
import { type InboxObstacle, inboxObstacle } from '@proba/domain/codes/inbox'
import { Value } from 'typebox/value'
import { noteJudged } from '../../../http/exchanges/noteJudged.ts'
import { keyOfSettings } from '../../../http/guards/callingKey.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { deliveredPapersHandlers } from '../../papers/deliveredPapers/deliveredPapersRoutes.ts'
import { stockUpdatesHandlers } from '../../stock/stockUpdates/stockUpdatesRoutes.ts'
import { integrationHandlers } from '../integration/integrationRoutes.ts'
import { masterDataHandlers } from '../masterData/masterDataRoutes.ts'
import { type InboxDetailRecord, readInboxEntry } from './inboxStore.ts'

const codes: Readonly<Record<InboxObstacle, ErrorCode>> = {
  settled: 'inbox_settled',
  part: 'inbox_part',
  noFile: 'inbox_no_file',
  form: 'inbox_form',
}

/** Why a refused message cannot be tried again here. */
export const obstacleOf = ({ settled_at: settled, kept, reason }: InboxDetailRecord) =>
  inboxObstacle(settled ? 'settled' : 'open', kept, reason)

function callOf(kind: ExchangeKind): { name: CallName; declaration: RouteDeclaration } {
  const found = Object.entries(declarations).find(
    ([, one]: [string, RouteDeclaration]) => one.exchange === kind,
  )
  if (!found) throw new Error(`No call exchanges ${kind}`)
  return { name: found[0] as CallName, declaration: found[1] }
}

type BatchHandler = (input: object) => Promise<unknown>

/** Judges a message by the handler of its call, which is the same as for its sender; an admin may send every kind. */
async function judge(services: Services, { kind, content }: InboxDetailRecord) {
  const { name, declaration } = callOf(kind)
  const body: unknown = JSON.parse(content)
  const handlers: Readonly<Partial<Record<CallName, unknown>>> = {
    ...integrationHandlers(services),
    ...masterDataHandlers(services),
    ...stockUpdatesHandlers(services),
    ...deliveredPapersHandlers(services),
  }
  const handler = handlers[name] as BatchHandler | undefined
  if (!handler || !declaration.body) throw new Error(`The call ${name} takes no messages`)
  // It may have been kept by a program of before, whose calls had other fields.
  const isRight = Value.Check(declaration.body, body)
  const answer = isRight
    ? await handler({ body, brokenRows: [], key: keyOfSettings })
    : { refused: [{ row: 1, reason: brokenForm, fields: [] }] }
  return { declaration, body, answer }
}

/**
 * Judges a refused message again, with the moment that it spoke of at first, and keeps the verdict (decision G-590).
 * Refuses one that was taken since, or that is not kept as it was sent.
 */
export async function retryMessage(services: Services, me: Principal, id: number): Promise<void> {
  const { database, now } = services
  const [entry] = await readInboxEntry(database.sql, id)
  if (!entry) throw new RequestRefused('not_found')
  const obstacle = obstacleOf(entry)
  if (obstacle) throw new RequestRefused(codes[obstacle])
  const { declaration, body, answer } = await judge(services, entry)
  const { kind, subject, reason, key_id: keyId, request_id: requestId } = entry
  await database.transaction(async (tx) => {
    await noteJudged(tx, declaration, { keyId, requestId, at: now() }, body, answer)
    const [after] = await readInboxEntry(tx, id)
    const verdict = after?.settled_at ? { settled: true } : { reason: after?.reason ?? reason }
    const action = { entity: 'inbox', entityId: id, action: 'retry' } as const
    await logAction(tx, me, { ...action, before: { reason }, after: { kind, subject, ...verdict } })
  })
}
