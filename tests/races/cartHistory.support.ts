import type { Answer } from './twoServers.support.ts'

/** One edit of a cart by one tab: what it asks for, on which of the goods. */
export type CartOp =
  | { readonly kind: 'add'; readonly type: CartType; readonly good: number; readonly count: number }
  | { readonly kind: 'set'; readonly type: CartType; readonly good: number; readonly count: number }
  | { readonly kind: 'setAll'; readonly type: CartType; readonly count: number }
  | { readonly kind: 'delete'; readonly type: CartType; readonly good: number }
  | { readonly kind: 'move'; readonly good: number }

export type CartType = 'products_production' | 'products_finished'

/** Pieces by order type and good. */
export type Content = ReadonlyMap<string, number>

export interface Reply {
  readonly count?: number
  readonly changed?: number
  readonly moved?: number
  readonly deleted?: number
  readonly header: { readonly version: number; readonly totalMetalsCount: number }
}

/** An acknowledged edit: the rows it named still had the ids that the tab knew. */
export interface Acknowledged {
  readonly op: CartOp
  readonly reply: Reply
}

export const rowKeyOf = (type: CartType, good: number) => `${type}/${good}`

const piecesOf = (content: Content) => [...content.values()].reduce((sum, count) => sum + count, 0)

/** Content after one edit, and what the reply to it must contain. */
function applied(content: Content, ids: ReadonlyMap<string, number>, op: CartOp, live: ReadonlySet<string>) {
  const next = new Map(content)
  const known = (key: string) => ids.has(key) && live.has(key)
  if (op.kind === 'move') {
    const from = rowKeyOf('products_production', op.good)
    const to = rowKeyOf('products_finished', op.good)
    const moved = next.get(from) ?? 0
    next.delete(from)
    next.set(to, (next.get(to) ?? 0) + moved)
    return { next, expected: { moved }, gone: [from] }
  }
  if (op.kind === 'setAll') {
    const keys = [...next.keys()].filter((key) => key.startsWith(`${op.type}/`) && known(key))
    for (const key of keys) next.set(key, op.count)
    return { next, expected: { changed: keys.length }, gone: [] }
  }
  const key = rowKeyOf(op.type, op.good)
  if (op.kind === 'add') next.set(key, (next.get(key) ?? 0) + op.count)
  if (op.kind === 'set') next.set(key, op.count)
  if (op.kind !== 'delete') return { next, expected: { count: op.count }, gone: [] }
  const isThere = known(key)
  if (isThere) next.delete(key)
  return { next, expected: { deleted: isThere ? 1 : 0 }, gone: isThere ? [key] : [] }
}

/**
 * Plays acknowledged edits in the order of the versions they were answered with. Returns the content at the end
 * and with every contradiction: two edits of one version, an answer that describes another state.
 */
export function replayed(
  start: Content,
  ids: ReadonlyMap<string, number>,
  edits: readonly Acknowledged[],
): { readonly end: Content; readonly contradictions: readonly string[] } {
  const sorted = edits.toSorted((a, b) => a.reply.header.version - b.reply.header.version)
  const contradictions: string[] = []
  const live = new Set(ids.keys())
  let content = start
  let version = 0
  for (const { op, reply } of sorted) {
    if (reply.header.version === version) contradictions.push(`two edits are version ${version}`)
    version = reply.header.version
    const { next, expected, gone } = applied(content, ids, op, live)
    // A row that went and came again has another id, which no tab of the round knows.
    for (const key of gone) live.delete(key)
    content = next
    const expectedReply = { ...expected, pieces: piecesOf(next) }
    const actualReply = { ...reply, pieces: reply.header.totalMetalsCount }
    for (const [name, value] of Object.entries(expectedReply))
      if (actualReply[name as 'pieces'] !== value)
        contradictions.push(
          `version ${version} ${JSON.stringify(op)}: ${name} ${actualReply[name as 'pieces']}, not ${value}`,
        )
  }
  return { end: new Map([...content].filter(([, count]) => count > 0)), contradictions }
}

/** An id that no row has. */
const unknownId = 2_147_483_647

/** The request of an edit, as a tab that knows the rows by these ids sends it. */
export function requestOf(
  op: CartOp,
  ids: ReadonlyMap<string, number>,
  goods: readonly { readonly product_id: number; readonly offer_id: number; readonly coating_id: number }[],
): readonly [path: string, body: object] {
  const update = (key: string, value: object) => ['/cart/update', { [key]: JSON.stringify(value) }] as const
  if (op.kind === 'add') {
    const { product_id, offer_id, coating_id } = goods[op.good] ??
      goods[0] ?? { product_id: 0, offer_id: 0, coating_id: 0 }
    const finished = [{ offerId: offer_id, coatingId: coating_id, count: op.count }]
    return ['/cart/positions', { orderType: op.type, productId: product_id, offers: { finished } }]
  }
  const idsOf = (type: CartType) => {
    const own = [...ids].filter(([key]) => key.startsWith(`${type}/`)).map(([, id]) => id)
    return own.length > 0 ? own : [unknownId]
  }
  if (op.kind === 'setAll')
    return update('update', { action: 'count', cartOfferIds: idsOf(op.type), count: op.count })
  const idIn = (type: CartType) => ids.get(rowKeyOf(type, op.good)) ?? unknownId
  if (op.kind === 'set')
    return update('update', { action: 'count', cartOfferId: idIn(op.type), count: op.count })
  if (op.kind === 'delete') return update('delete', { action: 'offer', cartOfferIds: [idIn(op.type)] })
  const orderType = 'products_production'
  return update('change', {
    action: 'change',
    orderType,
    to: 'products_finished',
    cartOfferIds: [idIn(orderType)],
  })
}

/** Whether an edit was acknowledged; a refusal because its row is gone is an answer too, but changes nothing. */
export const isAcknowledged = (answer: Answer<Reply>): boolean => answer.status === 200
