import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { checkFingerprint } from '@proba/domain/order/check/checkOrder'
import type { Services } from '../../../services/services.ts'
import type { OrderCheck, OrderRequest } from './orderCheck.ts'

/** A check counts as changed after this time (decision G-122). */
const validForMs = 15 * 60 * 1000
/** The servers tell the time of the database to this; a token of another one may come from a little later. */
const toleranceMs = 10_000

/**
 * Hash of all that placing writes and of what decides it: the terms, every column of the rows with the article,
 * fineness and size name of their product, the orders, and the decision on each row. Left out are the consent, which
 * is given after the check to what it showed, and what an order reserves: another coil or another contract to choose
 * from changes nothing that was shown.
 */
function fingerprintOf(request: OrderRequest, { result, contract, rows, products }: OrderCheck): string {
  const { contracts_count, ...ownContract } = contract
  const terms = [request.cartId, request.company.id, request.orderType, request.metals, ownContract]
  const written = rows.map((row) => {
    const product = products.get(row.product_id)
    const size = product?.offers.find(({ id }) => id === row.offer_id)
    return [row, product?.article, product?.accounting_assay, size?.label]
  })
  const orders = result.orders.map(({ isCostOrderIncreased, reservations, ...order }) => order)
  return createHash('sha256')
    .update(JSON.stringify([terms, written, orders]))
    .update(checkFingerprint(result))
    .digest('base64url')
}

const sign = (services: Services, text: string) =>
  createHmac('sha256', services.config.sessionSecret).update(`check:${text}`).digest('base64url')

/** Token that binds a placing to what this check showed (decision G-122). */
export function makeCheckToken(services: Services, request: OrderRequest, checked: OrderCheck): string {
  const text = `${request.now.getTime().toString(36)}.${fingerprintOf(request, checked)}.${services.newId()}`
  return `${text}.${sign(services, text)}`
}

/** What a token of ours says: when the check was made, in ms, and the hash of what it showed; null if it is not ours. */
function readToken(services: Services, token: string): { issued: number; fingerprint: string } | null {
  const at = token.lastIndexOf('.')
  const text = token.slice(0, at)
  // Compared as bytes: letters of a forged signature may have more than one byte each.
  const [signature, expected] = [Buffer.from(token.slice(at + 1)), Buffer.from(sign(services, text))]
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null
  const [issued = '', fingerprint = ''] = text.split('.')
  return { issued: Number.parseInt(issued, 36), fingerprint }
}

/** Whether the token is ours, recent, and made for what would be placed now. */
export function isCheckCurrent(
  services: Services,
  token: string,
  request: OrderRequest,
  checked: OrderCheck,
): boolean {
  const read = readToken(services, token)
  if (!read) return false
  const age = request.now.getTime() - read.issued
  return age > -toleranceMs && age < validForMs && read.fingerprint === fingerprintOf(request, checked)
}

/** When the check of a token was made; without one of ours, when the oldest check that counts now can have been. */
export function checkedAt(services: Services, token: string | undefined, now: Date): Date {
  const read = token === undefined ? null : readToken(services, token)
  return new Date(read?.issued ?? now.getTime() - validForMs + 1)
}
