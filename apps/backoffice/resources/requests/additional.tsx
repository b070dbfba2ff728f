import AdditionalIcon from '@mui/icons-material/HandymanOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { alloysError } from '@proba/domain/additional/additionalForm'
import { additionalLimits } from '@proba/domain/additional/additionalProduct'
import { additionalTypes, fittingTypes, hasAlloys } from '@proba/domain/codes/additionalCodes'
import { productDictionary } from '../../areas/catalogue/products/productLookups.ts'
import { isObject } from '../../declarations/field.ts'
import { defineResource } from '../../declarations/resource.ts'

const sections = productDictionary('sections', 'long')
const alloys = productDictionary('alloys')
const type = { kind: 'choice', of: additionalTypes, texts: 'terms.additionalType' } as const

type Form = Readonly<Record<string, unknown>>
const alloysOf = (form: Form) => [form.alloys].flat().filter(isObject)

/** What was filled in stays in sight, also after another type was chosen that does not have it. */
const mayHaveAlloys = (form: Form) =>
  alloysOf(form).length > 0 || additionalTypes.some((one) => one === form.type && hasAlloys(one))
const mayHaveWeight = (form: Form) =>
  fittingTypes.some((one) => one === form.type) || alloysOf(form).some(({ weight }) => weight !== null)

/** Additional products: rhodium, bars, ribbons, wire and fittings (decisions G-216, G-440). */
export const additional = defineResource({
  name: 'additional',
  icon: AdditionalIcon,
  group: 'catalogue',
  order: 28,
  logged: 'additional_product',
  access: backofficeGuards.catalog.permission,
  transport: {
    list: 'GET /admin/additional-products',
    get: 'GET /admin/additional-products/{id}',
    create: 'POST /admin/additional-products',
    update: 'POST /admin/additional-products/{id}',
    delete: 'DELETE /admin/additional-products/{id}',
  },
  workbook: 'GET /admin/additional-products/export',
  representation: 'title',
  fields: {
    id: { kind: 'number', readonly: true },
    title: { kind: 'text', readonly: true },
    type: { ...type, required: true, fixed: true },
    category: { kind: 'named', leadsTo: 'sections', readonly: true },
    alloyNames: { kind: 'text', readonly: true },
    categoryId: { kind: 'reference', from: sections, required: true },
    active: { kind: 'boolean', initial: true, hint: true },
    ruTitle: { kind: 'text', required: true, maxLength: additionalLimits.title },
    enTitle: { kind: 'text', required: true, maxLength: additionalLimits.title },
    ruDescription: { kind: 'text', maxLength: additionalLimits.description, lines: 3, wide: true },
    enDescription: { kind: 'text', maxLength: additionalLimits.description, lines: 3, wide: true },
    image: { kind: 'image', nullable: true, hint: true },
    features: { kind: 'features', of: 'values', wide: true },
    alloys: {
      kind: 'rows',
      wide: true,
      hint: true,
      max: additionalLimits.alloys,
      isIn: mayHaveAlloys,
      fields: {
        alloyId: { kind: 'reference', from: alloys, required: true, wide: true },
        weight: {
          kind: 'unitWeight',
          nullable: true,
          max: additionalLimits.pieceWeight,
          isIn: mayHaveWeight,
        },
        sizes: { kind: 'features', of: 'sizes', wide: true },
        image: { kind: 'image', nullable: true, wide: true },
      },
    },
    createdAt: { kind: 'instant', readonly: true },
    updatedAt: { kind: 'instant', readonly: true },
  },
  columns: ['title', 'type', 'alloyNames', 'category', 'active', 'updatedAt'],
  spareColumns: ['id', 'createdAt'],
  sorts: ['title', 'type', 'id', 'createdAt'],
  firstSort: { field: 'title', order: 'ASC' },
  filters: {
    type: { ...type, pinned: true },
    active: { kind: 'boolean', pinned: true },
    alloy: { kind: 'reference', from: alloys },
  },
  sections: [
    { name: 'product', fields: ['type', 'categoryId', 'active', 'ruTitle', 'enTitle'] },
    { name: 'texts', fields: ['ruDescription', 'enDescription', 'image'] },
    { name: 'features', fields: ['features', 'alloys'] },
  ],
  fieldErrors: ({ type: chosen, alloys: rows }) => {
    const error = chosen ? alloysError({ type: chosen, alloys: rows }) : null
    return { ...(error && { alloys: error }) }
  },
  bulk: { show: { active: true }, hide: { active: false } },
  deleteBody: ({ version }) => ({ version }),
})
