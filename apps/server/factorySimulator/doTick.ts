import type { ReplyTo } from '@proba/api/client'
import { translator } from '../http/languages.ts'
import type { Services } from '../services/services.ts'
import type { FactoryCall } from './factoryCalls.ts'
import { factoryPaper, paperTitle } from './factoryPapers.ts'
import type { FactoryTick } from './factoryTick.ts'
import type { FactoryPaper, OpenOrder } from './openOrder.ts'
import { type OrderStep, orderStep } from './orderStep.ts'

/** What the simulator works with. */
export type FactoryTools = Pick<Services, 'pdfs' | 'log'> & { readonly call: FactoryCall }

/** Papers of the factory are in Russian. */
const t = translator('ru')

async function deliver(
  { call, pdfs, log }: FactoryTools,
  tick: FactoryTick,
  order: OpenOrder,
  paper: FactoryPaper,
): Promise<void> {
  const data = await pdfs.write(factoryPaper(paper, order, new Date(tick.at), t))
  const name = `${paperTitle(paper, order, t)}.pdf`
  const file = new File([new Uint8Array(data)], name, { type: 'application/pdf' })
  const { number: orderNumber } = order
  const id = `simulator-${orderNumber}-${paper.kind}`
  const { verdict, reason } =
    paper.kind === 'correction'
      ? await call(
          'POST /integration/correction-documents',
          { body: { id, documentType: paper.documentType, eventDate: paper.eventDate, orderNumber } },
          { file },
        )
      : await call(
          'POST /integration/specifications',
          { body: { id, kind: paper.kind, orderNumber } },
          { file },
        )
  if (verdict === 'refused') log.warn({ id, reason }, 'a paper of the factory simulator was refused')
}

/** Movements and papers first, so that nothing is shipped without them. */
async function send(tools: FactoryTools, tick: FactoryTick, steps: readonly OrderStep[]): Promise<void> {
  const { call, log } = tools
  const movements = steps.flatMap((step) => step.movements)
  if (movements.length > 0) {
    const { refused } = await call('POST /integration/movements', { body: { movements } })
    if (refused.length > 0) log.warn({ refused }, 'movements of the factory simulator were refused')
  }
  for (const step of steps) for (const paper of step.papers) await deliver(tools, tick, step.order, paper)
  const shipments = steps.flatMap((step) => step.shipments)
  if (shipments.length > 0) {
    const { refused } = await call('POST /integration/shipments', { body: { shipments } })
    if (refused.length > 0) log.warn({ refused }, 'shipments of the factory simulator were refused')
  }
  const orders = steps.map(({ update }) => update)
  if (orders.length === 0) return
  const { refused } = await call('POST /integration/orders', { body: { orders } })
  if (refused.length > 0) log.warn({ refused }, 'updates of the factory simulator were refused')
}

/** Takes every open order a step further, as far as it has one at this tick. */
export async function doTick(tools: FactoryTools, tick: FactoryTick): Promise<void> {
  let after: number | null = 0
  while (after !== null) {
    const { orders, next }: ReplyTo<'GET /integration/orders'> = await tools.call('GET /integration/orders', {
      query: { after },
    })
    await send(
      tools,
      tick,
      orders.flatMap((order) => orderStep(order, tick) ?? []),
    )
    after = next
  }
}
