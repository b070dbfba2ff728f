import { backofficeGuards, productWriters } from '@proba/domain/access/screenGuards'
import { stockTypes } from '@proba/domain/codes/stockType'
import { maxResiduePieces } from '@proba/domain/stock/residueForm'
import { Type } from 'typebox'
import { impactCall } from '../common/impact.ts'
import { sheetOf } from '../listSheet.ts'
import { declare } from '../route.ts'
import {
  Count,
  Empty,
  Flag01,
  Id,
  IdParams,
  ListQuery,
  Named,
  Nullable,
  OneOf,
  PageOf,
  Shape,
  Text,
} from '../schema.ts'

/** Pieces of one kind of stock: `count` is there, orders hold `held` of them, `available` can be ordered. */
const Stock = Shape({
  type: OneOf(stockTypes),
  count: Type.Integer(),
  held: Type.Integer(),
  available: Type.Integer(),
})

/** Finished stock of a size in a coating, of both kinds; length mm (decision G-095). */
export const FinishedResidue = Shape({
  id: Type.Integer(),
  article: Type.String(),
  productId: Type.Integer(),
  offerId: Type.Integer(),
  coatingId: Type.Integer(),
  coating: Named,
  length: Type.Integer(),
  sizeLabel: Nullable(Type.String()),
  types: Type.Array(Stock),
  /** Pieces that can be ordered, by kind of stock. */
  available: Shape({ finished: Type.Integer(), finished_self_marked: Type.Integer() }),
  /** Changes with every change of what is in stock, shipments among them. */
  version: Type.Integer(),
})

/** Pieces that lie in stock, what orders hold among them; a kind that is not given is nothing. */
const types = Type.Array(
  Shape({
    type: OneOf(stockTypes),
    count: Type.Integer({ minimum: 0, maximum: maxResiduePieces }),
  }),
  { maxItems: stockTypes.length },
)

/** A size as it is looked up, named by article and size; length mm. */
const OfferChoice = Shape({
  id: Type.Integer(),
  name: Type.String(),
  productId: Type.Integer(),
  article: Type.String(),
  length: Type.Integer(),
  sizeLabel: Nullable(Type.String()),
})

const access = { some: backofficeGuards.finishedResidues.permission } as const

/** Finished stock of sizes in coatings (decisions G-095, G-213). */
export const finishedResiduesCalls = declare({
  'GET /residues/products': {
    access,
    tag: 'residues',
    summary: 'Finished stock by size and coating; q searches the article',
    query: ListQuery(['article', 'id'], {
      product: Type.Optional(Id),
      inStock: Type.Optional(Flag01),
    }),
    reply: PageOf(FinishedResidue),
    sheet: sheetOf(
      FinishedResidue,
      {
        resource: 'finishedResidues',
        entity: 'residue',
        template: { kind: 'residues_finished', covers: ['article', 'length', 'coating'] },
      },
      {
        article: 'text',
        length: 'length',
        sizeLabel: 'text',
        coating: 'named',
        'available.finished': 'number',
        'available.finished_self_marked': 'number',
        id: 'number',
      },
    ),
  },
  'GET /residues/products/types': {
    access,
    tag: 'residues',
    summary: 'The kinds of finished stock',
    reply: Type.Array(Shape({ id: OneOf(stockTypes), name: Type.String() })),
  },
  'GET /residues/products/{id}': {
    access,
    tag: 'residues',
    summary: 'Finished stock of one size in one coating',
    params: IdParams,
    reply: FinishedResidue,
  },
  'POST /residues/products': {
    onceByKey: true,
    access,
    tag: 'residues',
    summary: 'Add the finished stock of a size in a coating of its product',
    body: Shape({ offerId: Id, coatingId: Id, types }),
    reply: FinishedResidue,
  },
  'POST /residues/products/{id}': {
    access,
    tag: 'residues',
    summary: 'Say what lies in stock; never less than what orders hold',
    params: IdParams,
    body: Shape({ types, version: Count }),
    reply: FinishedResidue,
  },
  'POST /residues/products/{id}/impact': impactCall(access, 'residues', Shape({ types, version: Count })),
  'DELETE /residues/products/{id}': {
    access,
    tag: 'residues',
    summary: 'Delete a finished stock; 409 while orders hold some of it, or when the given version is stale',
    params: IdParams,
    body: Nullable(Shape({ version: Count })),
    reply: Empty,
  },
  'GET /offers': {
    access: {
      some: [
        ...backofficeGuards.finishedResidues.permission,
        ...backofficeGuards.techOrders.permission,
        ...productWriters.offer,
      ],
    },
    tag: 'residues',
    summary: 'Sizes of a product, or at most 50 found by article and length in cm, or one by id',
    query: Shape({ productId: Type.Optional(Id), q: Type.Optional(Text(200)), id: Type.Optional(Id) }),
    reply: Type.Array(OfferChoice),
  },
})
