import ScienceIcon from '@mui/icons-material/ScienceOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { alloyColours, alloyFieldErrors, wordLimits } from '@proba/domain/product/dictionaryForm'
import { codeField, wordFields } from '../../areas/catalogue/dictionaries/wordFields.ts'
import { productDictionary } from '../../areas/catalogue/products/productLookups.ts'
import { defineResource } from '../../declarations/resource.ts'

/** Alloys of the metals (decisions G-060, G-316). */
export const alloys = defineResource({
  name: 'alloys',
  path: 'dictionaries/alloys',
  icon: ScienceIcon,
  group: 'catalogue',
  order: 60,
  logged: 'alloy',
  access: backofficeGuards.catalog.permission,
  transport: {
    list: 'GET /admin/dictionaries/alloys',
    get: 'GET /admin/dictionaries/alloys/{id}',
    create: 'POST /admin/dictionaries/alloys',
    update: 'POST /admin/dictionaries/alloys/{id}',
    delete: 'DELETE /admin/dictionaries/alloys/{id}',
  },
  workbook: 'GET /admin/dictionaries/alloys/export',
  representation: 'title',
  fields: {
    ...wordFields,
    code: codeField,
    metalId: { kind: 'reference', from: productDictionary('metals'), required: true, fixed: true },
    assay: { kind: 'number', required: true, min: 1, max: wordLimits.assay, fixed: true },
    accountingAssay: {
      kind: 'number',
      required: true,
      min: 1,
      max: wordLimits.assay,
      fixed: true,
      hint: true,
    },
    colour: {
      kind: 'choice',
      of: alloyColours,
      texts: 'resources.alloys.colours',
      required: true,
      fixed: true,
    },
    density: { kind: 'decimal', required: true, max: wordLimits.density, fixed: true },
    onRequest: { kind: 'boolean', hint: true },
    builtIn: { kind: 'boolean', readonly: true },
  },
  columns: ['title', 'code', 'metalId', 'assay', 'accountingAssay', 'colour', 'onRequest', 'sort', 'uses'],
  spareColumns: ['id', 'name', 'nameEn', 'density', 'builtIn'],
  sorts: ['sort', 'id', 'name', 'uses'],
  firstSort: { field: 'sort', order: 'ASC' },
  sections: [
    { name: 'names', fields: ['name', 'nameEn', 'code', 'sort'] },
    { name: 'own', fields: ['metalId', 'assay', 'accountingAssay', 'colour', 'density', 'onRequest'] },
    { name: 'use', fields: ['uses', 'builtIn'] },
  ],
  fieldErrors: (record) => alloyFieldErrors(record, record.id === undefined),
  isKept: ({ uses, builtIn }) => builtIn || uses > 0,
  deleteBody: ({ version }) => ({ version }),
})
