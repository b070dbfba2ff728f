import SpeedIcon from '@mui/icons-material/SpeedOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { productLimits } from '@proba/domain/product/productForm'
import { powerLimits } from '@proba/domain/stock/powerForm'
import { articles } from '../../areas/catalogue/products/productLookups.ts'
import { ImportButton } from '../../areas/system/imports/ImportButton.tsx'
import { defineResource } from '../../declarations/resource.ts'

/** Power groups: what the factory makes in 30 days, and the products that share it (decisions G-090, G-091). */
export const powers = defineResource({
  name: 'powers',
  icon: SpeedIcon,
  group: 'production',
  order: 10,
  logged: 'power',
  impact: { call: 'POST /powers/{id}/impact', words: 'stock', sendsShortage: true },
  access: backofficeGuards.powers.permission,
  transport: {
    list: 'GET /powers',
    get: 'GET /powers/{id}',
    create: 'POST /powers',
    update: 'POST /powers/{id}',
    delete: 'DELETE /powers/{id}',
  },
  listActions: () => <ImportButton type="powers" />,
  workbook: 'GET /powers/export',
  representation: 'code',
  fields: {
    id: { kind: 'number', readonly: true },
    code: { kind: 'text', required: true, maxLength: powerLimits.code, code: true },
    name: { kind: 'text', readonly: true },
    item: { kind: 'text', required: true, maxLength: powerLimits.name },
    itemEn: { kind: 'text', maxLength: powerLimits.name, hint: true },
    value: { kind: 'weight', nullable: true, max: powerLimits.value, hint: true },
    held: { kind: 'weight', readonly: true },
    left: { kind: 'weight', readonly: true },
    productsCount: { kind: 'number', readonly: true },
    'waiting.carts': { kind: 'number', readonly: true },
    'waiting.rows': { kind: 'number', readonly: true },
    'waiting.weight': { kind: 'weight', readonly: true },
    'waiting.autoOrders': { kind: 'number', readonly: true },
    'waiting.autoOrdersWeight': { kind: 'weight', readonly: true },
    products: {
      kind: 'rows',
      readonly: true,
      wide: true,
      fields: { article: { kind: 'text', code: true }, factor: { kind: 'decimal' } },
    },
    added: {
      kind: 'rows',
      wide: true,
      hint: true,
      max: powerLimits.products,
      fields: {
        productId: { kind: 'reference', from: articles, required: true },
        factor: { kind: 'decimal', required: true, max: productLimits.productionFactor, initial: 1 },
      },
    },
    removed: { kind: 'references', from: articles, wide: true, hint: true },
  },
  columns: ['code', 'name', 'value', 'held', 'left', 'productsCount'],
  spareColumns: ['id', 'item', 'itemEn'],
  sorts: ['code', 'id', 'value'],
  firstSort: { field: 'code', order: 'ASC' },
  sections: [
    { name: 'group', fields: ['code', 'item', 'itemEn', 'value'] },
    { name: 'use', fields: ['held', 'left', 'productsCount'] },
    {
      name: 'waiting',
      fields: [
        'waiting.carts',
        'waiting.rows',
        'waiting.weight',
        'waiting.autoOrders',
        'waiting.autoOrdersWeight',
      ],
    },
    { name: 'products', fields: ['products'] },
    { name: 'change', fields: ['added', 'removed'] },
  ],
  read: () => ({ added: [], removed: [] }),
  isKept: ({ productsCount }) => productsCount > 0,
  deleteBody: ({ version }) => ({ version }),
})
