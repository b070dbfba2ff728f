import type { ReadyDocument } from '@proba/domain/codes/noticeKind'
import type { JoinedFacts } from '@proba/domain/order/updates/joinedNotices'
import type { OrderNotice } from '@proba/domain/order/updates/orderNotice'
import type { Tx } from '../../../db/connection/connect.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { FileHolder } from '../files/fileReferences.ts'
import { addNotice } from './noticesStore.ts'

/** A change of an order, mailed to its buyer, the owner of its auto-order and the parent user. */
interface AboutOrder extends OrderNotice, JoinedFacts {
  readonly companyId: number
  readonly orderId: number
}

/**
 * A document that is ready, mailed to the person who requested it (`userId`), else to the recipients of its order, else
 * to all users of the company who may open the personal area.
 */
interface AboutDocument {
  readonly kind: 'document_ready'
  readonly companyId: number
  readonly document: ReadyDocument
  /** It was there before: what it is about has changed since (decision G-583). */
  readonly isChanged?: boolean
  /** The record that holds its file: when it holds none any more, nobody is told (decision G-582). */
  readonly paper: FileHolder
  /** What tells it from others of its sort, in no language: a number, a period, the name of its file. */
  readonly name: string
  /** The page of the portal that has it, as `/personal/orders/7`. */
  readonly path: string
  readonly orderId?: number | undefined
  readonly userId?: number | undefined
}

/** The near end of a contract, mailed to the users of the company and its managers. */
interface AboutContract {
  readonly kind: 'contract_ending'
  readonly companyId: number
  readonly contractId: number
  /** `YYYY-MM-DD` */
  readonly endDate: string
}

/** What can be announced. */
export type Announced = AboutOrder | AboutDocument | AboutContract

/**
 * Stores the event in the caller's transaction. Its recipients and their permissions are checked when the mail is
 * sent, and the mails of one recipient are joined (decision G-411). The caller wakes the jobs after the commit.
 */
export async function announce(tx: Tx, announced: Announced): Promise<void> {
  const { kind, companyId, orderId, contractId, userId, paper, ...facts } = {
    orderId: undefined,
    contractId: undefined,
    userId: undefined,
    paper: undefined,
    ...announced,
  }
  const about = { orderId, contractId, userId, paper: paper?.entity, paperId: paper?.entityId }
  const row = { kind, companyId, ...about, facts }
  const noticeId = await addNotice(tx, row)
  await enqueue(tx, 'notice', { noticeId })
}
