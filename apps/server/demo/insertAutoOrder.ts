import { returnDayOf } from '@proba/domain/order/autoOrder'
import { unitWeight } from '@proba/domain/product/weight'
import { insertOffers } from '../areas/ordering/autoOrders/autoOrderStore.ts'
import type { Tx } from '../db/connection/connect.ts'
import { autoOrders } from '../schema/ordering/autoOrdersTables.ts'
import type { ContractRecord } from './customerRecords.ts'
import { instantFrom } from './days.ts'
import type { OrderGoods } from './history/orderLines.ts'
import { demoUsers } from './users.ts'

const pieces = 40
/** Closed at most so long ago: an auto-order from before that has days left until it returns. */
const closedWithin = 20

/** The product that was closed, with its first size. */
function closedOffer({ products, offersByProduct }: OrderGoods) {
  const closed = products.find(({ id, isClosed, isDiscontinued, closedDaysAgo, metalId }) => {
    const isRecent = closedDaysAgo !== null && closedDaysAgo <= closedWithin
    return isClosed && !isDiscontinued && isRecent && metalId === 2 && offersByProduct.has(id)
  })
  const offer = closed && offersByProduct.get(closed.id)?.[0]
  return offer && { closed, offer }
}

/**
 * An auto-order that waits for a product which was closed after it was made, so that no run of the demo places it
 * until somebody opens the product (decisions G-171, G-270).
 */
export async function insertAutoOrder(
  tx: Tx,
  goods: OrderGoods,
  contracts: readonly ContractRecord[],
  today: string,
): Promise<void> {
  const contract = contracts.find(({ companyId, contractType }) => {
    return companyId === 1 && contractType === 'no_metals'
  })
  const user = demoUsers.find(({ login }) => login === 'client')
  const found = closedOffer(goods)
  if (!contract || !user || !found) throw new Error('The demo has no product for an auto-order')
  const { closed, offer } = found
  const mass = { slope: closed.slope, intercept: closed.interceptMg }
  const weightMg = unitWeight(offer.weightMg, offer.lengthMm, mass)
  const createdAt = instantFrom(today, -(closed.closedDaysAgo ?? 0) - 2, 480)
  const [made] = await tx
    .insert(autoOrders)
    .values({
      companyId: contract.companyId,
      contractId: contract.id,
      userId: user.id,
      metalId: closed.metalId,
      productType: 'finished',
      comment: 'Под осеннюю коллекцию',
      countAll: pieces,
      weightAllMg: weightMg * pieces,
      problems: [{ code: 'closed', params: { reason: closed.closedReason?.ru ?? '' } }],
      lastRunAt: new Date(instantFrom(today, -1, 19 * 60)),
      returnOn: returnDayOf(createdAt),
      createdAt: new Date(createdAt),
    })
    .returning({ id: autoOrders.id })
  if (!made) throw new Error('The auto-order of the demo was not stored')
  const coatingId = closed.coatings[0]?.coatingId ?? 1
  const row = [[made.id], [closed.id], [offer.id], ['finished'], [offer.lengthMm]] as const
  await insertOffers(tx, ...row, [coatingId], [weightMg], [pieces])
}
