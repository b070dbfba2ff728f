import InventoryIcon from '@mui/icons-material/Inventory2Outlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { stockTypes } from '@proba/domain/codes/stockType'
import { maxResiduePieces } from '@proba/domain/stock/residueForm'
import { articles, productDictionary } from '../../areas/catalogue/products/productLookups.ts'
import { ImportButton } from '../../areas/system/imports/ImportButton.tsx'
import { searched } from '../../declarations/lookup.ts'
import { defineResource } from '../../declarations/resource.ts'

/** Finished stock by size and coating (decisions G-095, G-213). */
export const finishedResidues = defineResource({
  name: 'finishedResidues',
  path: 'ResiduesFinished',
  savedAs: 'residuesFinished',
  icon: InventoryIcon,
  group: 'production',
  order: 30,
  logged: 'residue',
  impact: { call: 'POST /residues/products/{id}/impact', words: 'stock' },
  access: backofficeGuards.finishedResidues.permission,
  transport: {
    list: 'GET /residues/products',
    get: 'GET /residues/products/{id}',
    create: 'POST /residues/products',
    update: 'POST /residues/products/{id}',
    delete: 'DELETE /residues/products/{id}',
  },
  listActions: () => <ImportButton type="residues_finished" />,
  workbook: 'GET /residues/products/export',
  representation: 'article',
  fields: {
    id: { kind: 'number', readonly: true },
    article: { kind: 'text', readonly: true, code: true },
    offerId: { kind: 'reference', from: searched('GET /offers'), required: true, fixed: true, hint: true },
    coatingId: { kind: 'reference', from: productDictionary('coatings'), required: true, fixed: true },
    coating: { kind: 'named', readonly: true },
    length: { kind: 'length', readonly: true },
    sizeLabel: { kind: 'text', readonly: true },
    'available.finished': { kind: 'number', readonly: true },
    'available.finished_self_marked': { kind: 'number', readonly: true },
    types: {
      kind: 'rows',
      required: true,
      wide: true,
      hint: true,
      max: stockTypes.length,
      fields: {
        type: { kind: 'choice', of: stockTypes, texts: 'terms.stockType', required: true },
        count: { kind: 'number', required: true, max: maxResiduePieces },
        held: { kind: 'number', readonly: true },
        available: { kind: 'number', readonly: true },
      },
    },
  },
  columns: [
    'article',
    'length',
    'sizeLabel',
    'coating',
    'available.finished',
    'available.finished_self_marked',
  ],
  spareColumns: ['id'],
  sorts: ['article', 'id'],
  firstSort: { field: 'article', order: 'ASC' },
  filters: {
    product: { kind: 'reference', from: articles, pinned: true },
    inStock: { kind: 'boolean', pinned: true },
  },
  sections: [
    { name: 'size', fields: ['offerId', 'coatingId'] },
    { name: 'stock', fields: ['types'] },
  ],
  isKept: ({ types }) => types.some(({ held }) => held > 0),
  deleteBody: ({ version }) => ({ version }),
})
