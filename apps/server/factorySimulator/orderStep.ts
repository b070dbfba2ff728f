import { dayOf } from '@proba/domain/text/dates'
import type { FactoryTick } from './factoryTick.ts'
import type { FactoryPaper, FactoryShipment, MetalMovement, OpenOrder, OrderUpdate } from './openOrder.ts'
import { type OrderPlan, orderPlan } from './orderPlan.ts'

/**
 * What happens to an order at a tick. The update is sent last: it is what shows in the order, so that a step that was
 * broken off is done once more, under the same ids.
 */
export interface OrderStep {
  readonly order: OpenOrder
  readonly movements: readonly MetalMovement[]
  readonly papers: readonly FactoryPaper[]
  readonly shipments: readonly FactoryShipment[]
  readonly update: OrderUpdate
}

/** Begins the numbers that the simulator gives to orders, by which it knows its own. */
const ownNumbers = 'SIM-'

/** Ticks: until an order is accepted, between two steps, and between two steps of what it has not begun itself. */
const acceptedAfter = 2
const stepEvery = 10
const othersEvery = 90
/** An order that waited longer was there before the simulator. */
const waitsAtMost = 100

const assays: Readonly<Record<MetalMovement['metal'], number>> = {
  gold: 585,
  silver: 925,
  platinum: 950,
  palladium: 500,
}
const isKnownMetal = (metal: string): metal is MetalMovement['metal'] => Object.hasOwn(assays, metal)

/** Orders take turns, so that one tick does not have the work of all. */
const isTurn = ({ number }: OpenOrder, tick: FactoryTick, every: number) =>
  (tick.number + Number(number)) % every === 0

/** Orders that the simulator did not begin go on slowly, so that they can be seen in every state for hours. */
function isDue(order: OpenOrder, tick: FactoryTick): boolean {
  if (order.accepted) {
    const isOwn = order.sapNumber === null || order.sapNumber.startsWith(ownNumbers)
    return isTurn(order, tick, isOwn ? stepEvery : othersEvery)
  }
  const waited = (tick.at - Date.parse(order.placedAt)) / tick.lasts
  if (waited < acceptedAfter) return false
  return waited <= waitsAtMost || isTurn(order, tick, othersEvery)
}

const readyOf = ({ lines }: OpenOrder) => lines.reduce((sum, { ready }) => sum + ready, 0)

/** Raises the lines from the first until so many pieces of the order are ready; returns those that change. */
function raisedLines({ lines }: OpenOrder, pieces: number): { line: number; pieces: number }[] {
  return lines.flatMap(({ line, count, ready }) => {
    const more = Math.min(count - ready, pieces)
    pieces -= more
    return more > 0 ? [{ line, pieces: ready + more }] : []
  })
}

/** A shipment of all that is ready once some lines are raised. */
function earlyShipment(
  order: OpenOrder,
  raised: readonly { line: number; pieces: number }[],
  { at, number: tick }: FactoryTick,
): FactoryShipment {
  const ready = new Map(raised.map(({ line, pieces }) => [line, pieces]))
  const lines = order.lines.flatMap((one) => {
    const pieces = (ready.get(one.line) ?? one.ready) - one.shipped
    return pieces > 0 ? [{ line: one.line, pieces }] : []
  })
  const { number: orderNumber } = order
  return {
    id: `simulator-${orderNumber}-shipment-${tick}`,
    orderNumber,
    at: new Date(at).toISOString(),
    waybill: `ТН-${orderNumber}`,
    carrier: 'Спецсвязь',
    packages: 1,
    lines,
  }
}

const dayAt = (ms: number) => dayOf(new Date(ms).toISOString())

function acceptance(order: OpenOrder, plan: OrderPlan, tick: FactoryTick): Partial<OrderUpdate> {
  const ends = tick.at + (plan.parts.length + 1) * stepEvery * tick.lasts
  return {
    accepted: true,
    ...(order.provisionalDate === null && { provisionalDate: dayAt(ends) }),
    ...(plan.discount > 0 && { discount: plan.discount }),
  }
}

/** Metal that is lost while an order is made, in whole hundredths of g. */
const lossOf = ({ metalNeed }: OpenOrder) => Math.ceil(metalNeed / 2500) * 10

function papersOf(order: OpenOrder, plan: OrderPlan, day: string): FactoryPaper[] {
  const all: FactoryPaper[] = [{ kind: 'specification' }]
  if (order.metalNeed > 0) all.push({ kind: 'appendix', used: order.metalNeed, loss: lossOf(order) })
  if (plan.hasQualityPaper) all.push({ kind: 'quality' })
  if (order.shipped && plan.hasCorrection) {
    const documentType = Number(order.number) % 2 === 0 ? 'КорСФ' : 'КорУПД'
    all.push({ kind: 'correction', documentType, eventDate: day })
  }
  return all.filter(({ kind }) => kind === 'correction' || !order.papers.includes(kind))
}

/** The portal books itself that metal is shipped (decision G-371); what is lost and brought must be reported to it. */
function movementsOf(order: OpenOrder, plan: OrderPlan, tick: FactoryTick): MetalMovement[] {
  const { number, metal, metalNeed, contract } = order
  if (metalNeed <= 0 || !isKnownMetal(metal)) return []
  const given = { sapNumber: contract.sapNumber, metal, assay: assays[metal], orderNumber: number }
  const movement = (kind: 'loss' | 'received', mass: number, document: string): MetalMovement => ({
    ...given,
    id: `simulator-${number}-${kind}`,
    kind,
    mass,
    at: new Date(tick.at).toISOString(),
    document,
  })
  const loss = movement('loss', lossOf(order), `Акт № ${number}`)
  if (!plan.bringsMetal) return [loss]
  return [loss, movement('received', Math.ceil(metalNeed / 1000) * 1000, `МХ-1 № ${number}`)]
}

/**
 * The next step of an order, null while it has none: it is accepted, gets ready in parts, and is shipped. It follows from
 * what the portal says of the order, its number and the tick alone, so that any server can take it (decision G-494).
 */
export function orderStep(order: OpenOrder, tick: FactoryTick): OrderStep | null {
  if (!isDue(order, tick)) return null
  const plan = orderPlan(order)
  const step = (name: string, given: Partial<OrderUpdate>): OrderStep => ({
    order,
    movements: [],
    papers: [],
    shipments: [],
    update: {
      id: `simulator-${order.number}-${name}-${tick.number}`,
      orderNumber: order.number,
      at: new Date(tick.at).toISOString(),
      ...(order.sapNumber === null && { sapNumber: `${ownNumbers}${order.number}` }),
      ...given,
    },
  })
  if (!order.accepted) return step('accepted', acceptance(order, plan, tick))
  const ready = readyOf(order)
  const part = plan.parts.findIndex((pieces) => pieces > ready)
  const pieces = plan.parts[part]
  if (pieces !== undefined) {
    const isShipment = part === plan.shippedEarly && !order.shipped
    const raised = raisedLines(order, pieces - ready)
    return {
      ...step(`ready-${pieces}`, { ready: raised }),
      shipments: isShipment ? [earlyShipment(order, raised, tick)] : [],
    }
  }
  const day = dayAt(tick.at)
  return {
    ...step('shipped', { actualDate: day }),
    movements: movementsOf(order, plan, tick),
    papers: papersOf(order, plan, day),
  }
}
