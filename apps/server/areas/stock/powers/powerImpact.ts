import type { Calls } from '@proba/api/calls'
import type { BodyOf, ReplyOf } from '@proba/api/route'
import { factorScale } from '@proba/domain/product/productionFactor'
import { capacityLeft, capacityReleasedAt, promisedBeyond } from '@proba/domain/stock/capacity'
import { powerOf } from '@proba/domain/stock/demand'
import { unchanged } from '../../../lib/unchanged.ts'
import type { Services } from '../../../services/services.ts'
import { impactReply } from '../../common/impact/impactReply.ts'
import { type LimitedProduct, limitsTouched } from '../../common/impact/limitsTouched.ts'
import { readMembers, readPower } from './powersStore.ts'

type Call = Calls['POST /powers/{id}/impact']

const none = { key: 'none', limit: null }

/**
 * What saving a power group would touch. A product that leaves is free of the limit; of one that joins it is only asked
 * whether it fits now, not what its old group gains (decision G-350).
 */
export async function powerImpact(
  services: Services,
  id: number,
  { added = [], removed = [], value, version }: BodyOf<Call>,
  page: number | undefined,
): Promise<ReplyOf<Call>> {
  const { sql } = services.database
  const [found] = await readPower(sql, capacityReleasedAt(services.now().toISOString()), id)
  const row = unchanged(found, version)
  const shared = (units: number | null) => {
    const left = capacityLeft(units, row.held)
    return { key: 'group', limit: left === null ? null : Math.max(0, left) * factorScale }
  }
  const [before, after] = [shared(row.value_mg), shared(value)]
  const isMoved = added.length > 0 || removed.length > 0
  const limited = (productId: number, factor: number, sides: Pick<LimitedProduct, 'before' | 'after'>) => ({
    productId,
    isCoated: null,
    perMg: powerOf({ powerGroupId: id, productionFactor: factor })?.perMg ?? 0,
    ...sides,
  })
  const joining = new Map(added.map(({ productId, factor }) => [productId, factor]))
  const leaving = new Set(removed)
  const members = before.limit === after.limit && !isMoved ? [] : await readMembers(sql, id)
  const staying = members.filter((member) => !joining.has(member.id))
  const touched = limitsTouched('power', [
    ...staying.map((member) =>
      limited(member.id, member.production_factor, {
        before,
        after: leaving.has(member.id) ? none : after,
      }),
    ),
    ...[...joining].map(([productId, factor]) => limited(productId, factor, { before: none, after })),
  ])
  const shortage = promisedBeyond(row.value_mg, value, row.held)
  return impactReply(sql, touched, { page, version, shortage })
}
