import { correctionTypes } from '@proba/domain/codes/correctionType'
import { paperKinds } from '@proba/domain/codes/paperKind'
import { orderTextLimits } from '@proba/domain/order/orderStatusRules'
import { specificationKinds } from '@proba/domain/order/specification'
import { Type } from 'typebox'
import { batch, maxBatchBytes } from '../common/batches.ts'
import { brokenForm, RowFaults } from '../common/rowFaults.ts'
import { declare } from '../route.ts'
import { Day, Instant, Nullable, OneOf, Shape, Text } from '../schema.ts'

/** Why a paper was refused. */
export const paperReasons = [
  'missing_file',
  'broken_file',
  'missing_order',
  'unknown_order',
  'ambiguous_order',
  'missing_company',
  'unknown_company',
  'unknown_contract',
  'foreign',
  'too_many_papers',
  'order_cancelled',
  'returns',
  'period',
  'outside_contract',
  'invalid_time',
  'future',
  'different',
] as const

/** The sender's id of a paper, unique among the papers of its kind. */
const SenderId = Type.String({ maxLength: 100, pattern: '\\S' })

/** Whom a paper is for; what is named must belong together, and what is empty is not named. */
const references = {
  /** The order by its number in the portal. */
  orderNumber: Type.Optional(Type.String({ pattern: '^[0-9]{0,15}$' })),
  /** The order by its number in the ERP. */
  orderSapNumber: Type.Optional(Text(orderTextLimits.sapNumber)),
  /** The contract by its number in the ERP. */
  sapNumber: Type.Optional(Text(60)),
  /** The company. */
  inn: Type.Optional(Text(60)),
}

const verdict = {
  id: Type.String(),
  /** `known` was taken before, `withdrawn` is one that its sender took back, whichever came first. */
  verdict: OneOf(['taken', 'known', 'withdrawn', 'refused']),
  reason: Nullable(OneOf(paperReasons)),
}

/** A call without a file is refused in a word like the other mistakes of a sender. */
const upload = { purpose: 'document', optional: true } as const

/** Papers of the surrounding systems with their key: a form with one file each (decisions G-025, G-416). */
export const deliveredPapersCalls = declare({
  'POST /integration/specifications': {
    access: { integration: 'specifications' },
    exchange: 'specifications',
    tag: 'integration',
    summary: 'A paper of an order with its file of at most 20 MB; sent again without harm',
    body: Shape({ id: SenderId, kind: Type.Optional(OneOf(specificationKinds)), ...references }),
    upload,
    reply: Shape(verdict),
  },
  'POST /integration/correction-documents': {
    access: { integration: 'correction-documents' },
    exchange: 'correction-documents',
    tag: 'integration',
    summary:
      'A correction document of a company, or of its order, with its file of at most 20 MB; an AR-2 may say what a tasting gives back',
    body: Shape({
      id: SenderId,
      documentType: OneOf(correctionTypes),
      eventDate: Day,
      ...references,
      /** Lines of an article, a semicolon and pieces, which go back from the tasting order that is named. */
      returns: Type.Optional(Text(20_000, 1)),
    }),
    upload,
    reply: Shape({
      ...verdict,
      /** Lines of `returns`, from 1, of no tasting order or of what nobody asked to send back in that amount. */
      refusedReturns: Type.Array(Type.Integer()),
    }),
  },
  'POST /integration/acts': {
    access: { integration: 'acts' },
    exchange: 'acts',
    tag: 'integration',
    summary: 'An official reconciliation act of a contract over full months, with its file of at most 20 MB',
    body: Shape({
      id: SenderId,
      sapNumber: Text(60, 1),
      inn: references.inn,
      dateFrom: Day,
      dateTo: Day,
      /** When it was issued; of two about the same months the later counts, whichever arrives first. */
      at: Instant,
    }),
    upload,
    reply: Shape(verdict),
  },
  'POST /integration/withdrawals': {
    access: { integration: ['specifications', 'correction-documents', 'acts'] },
    exchange: 'withdrawals',
    rows: { list: 'papers', names: ['id'], same: ['kind', 'id'] },
    maxBytes: maxBatchBytes,
    tag: 'integration',
    summary: 'Take papers back by the ids they were sent under, also before they have arrived',
    body: Shape({
      papers: Type.Array(Shape({ kind: OneOf(paperKinds), id: SenderId }), batch),
    }),
    reply: Shape({
      taken: Type.Integer(),
      /** Taken back before. */
      known: Type.Integer(),
      /** Rows count from 1; the id is null where none can be read. */
      refused: Type.Array(
        Shape({
          row: Type.Integer(),
          id: Nullable(Type.String()),
          reason: OneOf([brokenForm]),
          fields: RowFaults,
        }),
      ),
    }),
  },
})
