import TreeIcon from '@mui/icons-material/AccountTreeOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { catalogueSection, sectionFieldErrors, sectionLimits } from '@proba/domain/product/sectionTree'
import { productDictionary } from '../../areas/catalogue/products/productLookups.ts'
import { ImportButton } from '../../areas/system/imports/ImportButton.tsx'
import { defineResource } from '../../declarations/resource.ts'

const above = productDictionary('sections', 'long')

/** Sections of the catalogue as a tree (decisions G-070, G-219, G-315). */
export const sections = defineResource({
  name: 'sections',
  path: 'products/categories',
  icon: TreeIcon,
  group: 'catalogue',
  order: 30,
  logged: 'section',
  access: backofficeGuards.catalog.permission,
  listActions: () => <ImportButton type="sections" />,
  transport: {
    list: 'GET /admin/products/categories',
    get: 'GET /admin/products/categories/{id}',
    create: 'POST /admin/products/categories',
    update: 'POST /admin/products/categories/{id}',
    delete: 'DELETE /admin/products/categories/{id}',
  },
  workbook: 'GET /admin/products/categories/export',
  representation: 'title',
  fields: {
    id: { kind: 'number', readonly: true },
    title: { kind: 'text', readonly: true, level: 'level' },
    above: { kind: 'text', readonly: true, wide: true },
    name: { kind: 'text', required: true, maxLength: sectionLimits.name },
    nameEn: { kind: 'text', maxLength: sectionLimits.name, hint: true },
    code: { kind: 'text', required: true, maxLength: sectionLimits.code, code: true, hint: true },
    parentId: { kind: 'reference', from: above, nullable: true, hint: true },
    sort: { kind: 'number', nullable: true, max: sectionLimits.sort, hint: true },
    active: { kind: 'boolean', initial: true, hint: true },
    shown: { kind: 'boolean', readonly: true },
    badgeIds: { kind: 'references', from: productDictionary('sectionBadges') },
    image: { kind: 'image', nullable: true },
    children: { kind: 'number', readonly: true },
    ownProducts: { kind: 'number', readonly: true },
    products: { kind: 'number', readonly: true },
  },
  columns: ['title', 'code', 'sort', 'ownProducts', 'products', 'shown'],
  spareColumns: ['id', 'above', 'name', 'nameEn', 'active', 'children'],
  sorts: ['sort', 'id', 'code', 'products'],
  firstSort: { field: 'sort', order: 'ASC' },
  perPage: 100,
  filters: {
    parent: { kind: 'reference', from: above, pinned: true },
    active: { kind: 'boolean' },
  },
  sections: [
    { name: 'section', fields: ['name', 'nameEn', 'code', 'active'] },
    { name: 'place', fields: ['parentId', 'sort', 'above', 'children'] },
    { name: 'look', fields: ['badgeIds', 'image'] },
    { name: 'use', fields: ['ownProducts', 'products', 'shown'] },
  ],
  fieldErrors: sectionFieldErrors,
  isKept: ({ code, ownProducts }) => code === catalogueSection || ownProducts > 0,
  deleteBody: ({ version }) => ({ version }),
})
