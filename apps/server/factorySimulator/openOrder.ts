import type { Calls } from '@proba/api/calls'
import type { ReplyTo } from '@proba/api/client'
import type { BodyOf } from '@proba/api/route'
import type { CorrectionType } from '@proba/domain/codes/correctionType'

/** An order as the ERP reads it from the portal; lengths mm, weights and metal mg. */
export type OpenOrder = ReplyTo<'GET /integration/orders'>['orders'][number]

/** An update of an order. */
export type OrderUpdate = BodyOf<Calls['POST /integration/orders']>['orders'][number]

/** Pieces of an order that leave together. */
export type FactoryShipment = BodyOf<Calls['POST /integration/shipments']>['shipments'][number]

/** Movements of a customer's metal, mg of pure metal. */
export type MetalMovement = BodyOf<Calls['POST /integration/movements']>['movements'][number]

/** A paper that is made for an order: one of its own, or a correction document of the company about it. */
export type FactoryPaper =
  | { readonly kind: 'specification' | 'quality' }
  /** The act of metal: mg of pure metal that went into the pieces, and that was lost. */
  | { readonly kind: 'appendix'; readonly used: number; readonly loss: number }
  | { readonly kind: 'correction'; readonly documentType: CorrectionType; readonly eventDate: string }
