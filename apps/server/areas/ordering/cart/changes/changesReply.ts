import type { CartChanges } from '@proba/api/ordering/cartRows'
import { type RowDemands, rowDemands, usageOf } from '@proba/domain/cart/rowLimits'
import type { Static } from 'typebox'
import type { Tx } from '../../../../db/connection/connect.ts'
import type { StoredRow } from '../../../../schema/ordering/storedRow.ts'
import type { CartContext } from '../cartContext.ts'
import { articlesOf, readResources } from '../cartResources.ts'
import { limitedRow, recordOfRow } from '../cartRowFromRecord.ts'
import { alloyName, amountReply, availableOf, metalReply, positionReply, rowReply } from '../cartRowReply.ts'
import type { CartHead } from '../cartStore.ts'
import { type ProductFacts, readProductFacts } from '../productFactsStore.ts'
import { type Edit, rowsKept } from './saveRows.ts'
import type { TouchedProducts } from './touchedStore.ts'

type Changes = Static<typeof CartChanges>

/** With more rows than this an answer would not be shorter than what it saves. */
const maxNamedRows = 100

/** A change of a cart that is written. */
export interface WrittenChange {
  /** Rows of the touched products before it, of every order type that shows them. */
  readonly around: readonly StoredRow[]
  readonly edit: Edit
  /** The new rows as they are stored. */
  readonly inserted: readonly StoredRow[]
  /** Facts of the touched products and what they draw on, where these are known already. */
  readonly known?: Pick<TouchedProducts, 'facts' | 'resources'>
}

/** The rows that a change touched, as they were and as they are. */
function touchedRows({ around, edit, inserted }: WrittenChange) {
  const touched = new Set([...edit.deleted, ...edit.updated.map(({ cartOfferId }) => cartOfferId)])
  return {
    before: around.filter(({ cartOfferId }) => touched.has(cartOfferId)),
    now: [...edit.updated, ...inserted],
    all: [...rowsKept(around, edit), ...inserted],
  }
}

type Touched = ReturnType<typeof touchedRows>

/** A row with the codes of what stops it and with what it draws on. */
type Draw = (row: StoredRow) => readonly [ReturnType<typeof limitedRow>, RowDemands]

function drawingOf(
  { terms }: CartContext,
  { facts, resources }: Pick<TouchedProducts, 'facts' | 'resources'>,
): Draw {
  const products = new Map(facts.map((product) => [product.id, product]))
  return (row) => {
    const limited = limitedRow(recordOfRow(row), products.get(row.productId), terms)
    return [limited, rowDemands(limited, resources, terms.disabledRestrictions)]
  }
}

/** By how much the cart needs more of each resource, or less. */
function usedMore({ before, now }: Touched, draw: Draw): Changes['used'] {
  const more = usageOf(now.map(draw))
  for (const [key, amount] of usageOf(before.map(draw))) more.set(key, (more.get(key) ?? 0) - amount)
  return Object.fromEntries([...more].filter(([, amount]) => amount !== 0))
}

/** What is in production now, of the products where that has changed or is shown for the first time. */
function inProductionReply({ before, now, all }: Touched): Changes['inProduction'] {
  const shown = [...before, ...now].filter(
    ({ orderType }) => orderType === 'products_production' || orderType === 'waiting_list',
  )
  return [...new Set(shown.map(({ productId }) => productId))].map((productId) => ({
    productId,
    ...amountReply(producedRows(all, productId)),
  }))
}

const producedRows = (rows: readonly StoredRow[], productId: number) =>
  rows
    .filter((row) => row.productId === productId && row.orderType === 'products_production')
    .map(recordOfRow)

async function positionsReply(
  tx: Tx,
  context: CartContext,
  { inserted }: WrittenChange,
  { all }: Touched,
  facts: readonly ProductFacts[],
): Promise<Changes['positions']> {
  const products = new Map(facts.map((product) => [product.id, product]))
  const ids = [...new Set(inserted.map(({ productId }) => productId))]
  const articles = await articlesOf(tx, ids, facts)
  const first = new Map(inserted.map((row) => [row.cartPositionId, row]))
  return [...first.values()].map((row) => {
    const product = products.get(row.productId)
    const produced = producedRows(all, row.productId)
    const article = articles.get(row.productId) ?? ''
    return {
      ...positionReply(recordOfRow(row), product, article, produced, context),
      metal: metalReply(row.metalId, row.orderType, context),
      alloyName: alloyName(product?.alloy_id ?? 0, context),
    }
  })
}

async function readKnown(tx: Tx, ids: readonly number[], { services }: CartContext) {
  const facts = await readProductFacts(tx, ids)
  return { facts, resources: await readResources(tx, facts, services.now()) }
}

/**
 * What a change has done to the cart, for screens that hold it (decision G-301), from the rows of the touched products
 * alone, however long the cart is; undefined when too many rows were touched to name them.
 */
export async function changesReply(
  tx: Tx,
  context: CartContext,
  cart: CartHead,
  written: WrittenChange,
): Promise<Changes | undefined> {
  const touched = touchedRows(written)
  if (touched.now.length + written.edit.deleted.length > maxNamedRows) return undefined
  const ids = new Set([...touched.before, ...touched.now].map(({ productId }) => productId))
  const known = written.known ?? (await readKnown(tx, [...ids], context))
  const { facts } = known
  const draw = drawingOf(context, known)
  const products = new Map(facts.map((product) => [product.id, product]))
  return {
    from: cart.version - 1,
    revision: context.revision,
    rows: touched.now.map((row) => {
      const [{ codes }, { coil }] = draw(row)
      const product = products.get(row.productId)
      return { cartPositionId: row.cartPositionId, ...rowReply(recordOfRow(row), product, coil.key, codes) }
    }),
    positions: await positionsReply(tx, context, written, touched, facts),
    gone: [...written.edit.deleted],
    available: Object.fromEntries(availableOf(touched.now.map((row) => draw(row)[1]))),
    used: usedMore(touched, draw),
    inProduction: inProductionReply(touched),
  }
}
