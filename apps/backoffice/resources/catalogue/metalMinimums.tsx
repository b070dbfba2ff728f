import ScaleIcon from '@mui/icons-material/ScaleOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { productTypes } from '@proba/domain/codes/productType'
import { maxMetalMinimumMg } from '@proba/domain/metal/metalMinimum'
import { defineResource } from '../../declarations/resource.ts'

/** Smallest weights of orders by metal and product type (decision G-132). */
export const metalMinimums = defineResource({
  name: 'metalMinimums',
  path: 'metal-minimums',
  icon: ScaleIcon,
  group: 'system',
  order: 3,
  logged: 'metal_minimum',
  access: backofficeGuards.settings.permission,
  transport: {
    list: 'GET /admin/metal-minimums',
    get: 'GET /admin/metal-minimums/{id}',
    update: 'POST /admin/metal-minimums/{id}',
  },
  workbook: 'GET /admin/metal-minimums/export',
  representation: 'metal.name',
  fields: {
    id: { kind: 'number', readonly: true },
    'metal.name': { kind: 'text', readonly: true },
    productType: { kind: 'choice', of: productTypes, texts: 'terms.productType', readonly: true },
    minWeight: { kind: 'weight', required: true, max: maxMetalMinimumMg, hint: true },
  },
  columns: ['metal.name', 'productType', 'minWeight'],
  spareColumns: ['id'],
  sorts: ['id', 'minWeight'],
  firstSort: { field: 'id', order: 'ASC' },
  sections: [{ name: 'minimum', fields: ['metal.name', 'productType', 'minWeight'] }],
})
