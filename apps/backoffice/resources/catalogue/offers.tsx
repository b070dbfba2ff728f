import StraightenIcon from '@mui/icons-material/StraightenOutlined'
import { backofficeGuards, productWriters } from '@proba/domain/access/screenGuards'
import { sizeFieldErrors, sizeLimits } from '@proba/domain/product/productForm'
import { articles } from '../../areas/catalogue/products/productLookups.ts'
import { ImportButton } from '../../areas/system/imports/ImportButton.tsx'
import { defineResource } from '../../declarations/resource.ts'

/** Sizes of products with their weights (decisions G-079, G-084). */
export const offers = defineResource({
  name: 'offers',
  icon: StraightenIcon,
  group: 'catalogue',
  order: 20,
  logged: 'offer',
  impact: { call: 'POST /admin/offers/{id}/impact', words: 'weight' },
  access: backofficeGuards.products.permission,
  writers: productWriters.offer,
  listActions: () => <ImportButton type="offers" />,
  transport: {
    list: 'GET /admin/offers',
    get: 'GET /admin/offers/{id}',
    create: 'POST /admin/offers',
    update: 'POST /admin/offers/{id}',
  },
  workbook: 'GET /admin/offers/export',
  representation: 'article',
  fields: {
    id: { kind: 'number', readonly: true },
    article: { kind: 'text', readonly: true, code: true },
    productId: { kind: 'reference', from: articles, required: true, fixed: true },
    length: { kind: 'length', required: true, max: sizeLimits.length, fixed: true },
    sizeLabel: { kind: 'text', nullable: true, maxLength: sizeLimits.sizeLabel, hint: true },
    weight: { kind: 'unitWeight', nullable: true, max: sizeLimits.weight, hint: true },
    massWeight: { kind: 'unitWeight', readonly: true },
    listed: { kind: 'boolean', initial: true, hint: true },
  },
  columns: ['article', 'length', 'sizeLabel', 'weight', 'massWeight', 'listed'],
  spareColumns: ['id'],
  sorts: ['article', 'id'],
  firstSort: { field: 'article', order: 'ASC' },
  filters: {
    product: { kind: 'reference', from: articles, pinned: true },
    listed: { kind: 'boolean', pinned: true },
  },
  sections: [
    { name: 'size', fields: ['productId', 'length', 'sizeLabel'] },
    { name: 'weight', fields: ['weight', 'massWeight'] },
    { name: 'listing', fields: ['listed'] },
  ],
  fieldErrors: sizeFieldErrors,
})
