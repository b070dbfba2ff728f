import AlbumIcon from '@mui/icons-material/AlbumOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { coilLimits, coilProductTypes } from '@proba/domain/stock/coilForm'
import { articles } from '../../areas/catalogue/products/productLookups.ts'
import { ImportButton } from '../../areas/system/imports/ImportButton.tsx'
import { defineResource } from '../../declarations/resource.ts'

/** Coil pools: raw chain that products are cut from (decision G-093). */
export const coilResidues = defineResource({
  name: 'coilResidues',
  path: 'residues/coils',
  savedAs: 'residuesCoil',
  icon: AlbumIcon,
  group: 'production',
  order: 20,
  logged: 'coil',
  impact: { call: 'POST /residues/coils/{id}/impact', words: 'stock' },
  access: backofficeGuards.coilResidues.permission,
  transport: {
    list: 'GET /residues/coils',
    get: 'GET /residues/coils/{id}',
    create: 'POST /residues/coils',
    update: 'POST /residues/coils/{id}',
    delete: 'DELETE /residues/coils/{id}',
  },
  listActions: () => <ImportButton type="residues_coil" />,
  workbook: 'GET /residues/coils/export',
  representation: 'key',
  fields: {
    id: { kind: 'number', readonly: true },
    key: { kind: 'text', maxLength: coilLimits.key, hint: true },
    productIds: { kind: 'references', from: articles, wide: true, hint: true },
    productsCount: { kind: 'number', readonly: true },
    available: { kind: 'weight', readonly: true },
    held: { kind: 'weight', readonly: true },
    types: {
      // Not required here: a pool without amounts may stay so. The server requires an amount of every other pool.
      kind: 'rows',
      wide: true,
      hint: true,
      max: coilLimits.types,
      fields: {
        productType: {
          kind: 'choice',
          of: coilProductTypes,
          texts: 'resources.coilResidues.productType',
          nullable: true,
        },
        withCoating: { kind: 'boolean', texts: 'resources.coilResidues.coating', nullable: true },
        value: { kind: 'weight', required: true, max: coilLimits.value },
        held: { kind: 'weight', readonly: true },
        available: { kind: 'weight', readonly: true },
      },
    },
    'waiting.carts': { kind: 'number', readonly: true },
    'waiting.rows': { kind: 'number', readonly: true },
    'waiting.weight': { kind: 'weight', readonly: true },
  },
  columns: ['key', 'productsCount', 'available', 'held'],
  spareColumns: ['id', 'types'],
  sorts: ['key', 'id'],
  firstSort: { field: 'key', order: 'ASC' },
  filters: {
    product: { kind: 'reference', from: articles, pinned: true },
    inStock: { kind: 'boolean', pinned: true },
  },
  sections: [
    { name: 'pool', fields: ['key', 'productIds'] },
    { name: 'stock', fields: ['types'] },
    { name: 'waiting', fields: ['waiting.carts', 'waiting.rows', 'waiting.weight'] },
  ],
  isKept: ({ held }) => held > 0,
  deleteFacts: ({ productsCount, available }) => ({ products: productsCount, stockMg: available }),
  deleteBody: ({ version, productsCount, available }) => ({
    version,
    products: productsCount,
    // A pool that orders hold something of cannot be deleted (isKept), so its available weight is its whole weight.
    value: available,
  }),
})
