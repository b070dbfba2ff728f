import TechIcon from '@mui/icons-material/PrecisionManufacturingOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { techOrderLimits } from '@proba/domain/order/techOrder'
import { productDictionary } from '../../areas/catalogue/products/productLookups.ts'
import { SendDrafts } from '../../areas/stock/techOrders/SendDrafts.tsx'
import { searched } from '../../declarations/lookup.ts'
import { defineResource } from '../../declarations/resource.ts'

/** Orders of the factory itself: drafts that are sent together (decisions G-203, G-323). */
export const techOrders = defineResource({
  name: 'techOrders',
  path: 'tech-orders',
  icon: TechIcon,
  group: 'production',
  order: 40,
  logged: 'tech_order',
  access: backofficeGuards.techOrders.permission,
  transport: {
    list: 'GET /techOrders',
    get: 'GET /techOrders/{id}',
    create: 'POST /techOrders',
    update: 'POST /techOrders/{id}',
    delete: 'DELETE /techOrders/{id}',
  },
  workbook: 'GET /techOrders/export',
  representation: 'article',
  fields: {
    id: { kind: 'number', readonly: true },
    createAt: { kind: 'instant', readonly: true },
    article: { kind: 'text', readonly: true, code: true },
    offerId: { kind: 'reference', from: searched('GET /offers'), required: true, hint: true },
    length: { kind: 'length', readonly: true },
    sizeLabel: { kind: 'text', readonly: true },
    coatingId: { kind: 'reference', from: productDictionary('coatings'), nullable: true, hint: true },
    coating: { kind: 'named', readonly: true },
    count: { kind: 'number', required: true, min: 1, max: techOrderLimits.count },
    weight: { kind: 'weight', readonly: true },
    comment: { kind: 'text', maxLength: techOrderLimits.comment, lines: 2, wide: true },
    sentAt: { kind: 'instant', readonly: true },
    batch: { kind: 'number', readonly: true },
    author: { kind: 'named', readonly: true },
  },
  columns: [
    'article',
    'length',
    'sizeLabel',
    'coating',
    'count',
    'weight',
    'comment',
    'createAt',
    'sentAt',
    'batch',
  ],
  spareColumns: ['id', 'author'],
  sorts: ['createAt', 'id', 'article'],
  firstSort: { field: 'createAt', order: 'DESC' },
  filters: {
    sent: { kind: 'boolean', pinned: true },
    batch: { kind: 'number' },
  },
  sections: [
    { name: 'order', fields: ['offerId', 'coatingId', 'count', 'comment'] },
    { name: 'state', fields: ['weight', 'createAt', 'author', 'sentAt', 'batch'] },
  ],
  isFrozen: ({ sentAt }) => sentAt !== null,
  isKept: ({ sentAt }) => sentAt !== null,
  deleteBody: ({ version }) => ({ version }),
  listActions: SendDrafts,
})
