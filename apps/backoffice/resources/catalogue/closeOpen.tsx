import DoorIcon from '@mui/icons-material/DoNotDisturbOnOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { closeOpenActions, closeOpenErrors, closeOpenLimits } from '@proba/domain/product/closeOpen'
import { Impact } from '../../areas/catalogue/closeOpen/Impact.tsx'
import { articles } from '../../areas/catalogue/products/productLookups.ts'
import { ImportButton } from '../../areas/system/imports/ImportButton.tsx'
import { defineResource } from '../../declarations/resource.ts'

const action = {
  kind: 'choice',
  of: closeOpenActions,
  texts: 'resources.closeOpen.actions',
  tones: { close: 'warning', open: 'success' },
} as const

/** Dated updates that close and open products (decisions G-204, G-320). */
export const closeOpen = defineResource({
  name: 'closeOpen',
  path: 'updateCloseOpen',
  icon: DoorIcon,
  group: 'catalogue',
  order: 25,
  logged: 'close_open',
  access: backofficeGuards.closeOpen.permission,
  transport: {
    list: 'GET /closeopen/updates',
    get: 'GET /closeopen/updates/{id}',
    create: 'POST /closeopen',
    update: 'POST /closeopen/updates/{id}',
    delete: 'DELETE /closeopen/updates/{id}',
  },
  workbook: 'GET /closeopen/updates/export',
  listActions: () => <ImportButton type="closeopen" />,
  representation: 'articles',
  fields: {
    id: { kind: 'number', readonly: true },
    action: { ...action, required: true, initial: 'close' },
    date: { kind: 'day', required: true, hint: true },
    articles: { kind: 'text', readonly: true },
    productsCount: { kind: 'number', readonly: true },
    productIds: { kind: 'references', from: articles, required: true, wide: true, hint: true },
    reasonRu: {
      kind: 'text',
      nullable: true,
      maxLength: closeOpenLimits.reason,
      lines: 2,
      wide: true,
      hint: true,
    },
    reasonEn: {
      kind: 'text',
      nullable: true,
      maxLength: closeOpenLimits.reason,
      lines: 2,
      wide: true,
      hint: true,
    },
    opensAt: { kind: 'day', nullable: true, hint: true },
    appliedAt: { kind: 'instant', readonly: true },
    author: { kind: 'named', readonly: true },
    createdAt: { kind: 'instant', readonly: true },
  },
  columns: ['articles', 'action', 'date', 'productsCount', 'reasonRu', 'opensAt', 'appliedAt', 'author'],
  spareColumns: ['id', 'reasonEn', 'createdAt'],
  sorts: ['date', 'id'],
  firstSort: { field: 'date', order: 'DESC' },
  filters: {
    action: { ...action, pinned: true },
    applied: { kind: 'boolean', pinned: true },
  },
  sections: [
    { name: 'update', fields: ['action', 'date', 'productIds'] },
    { name: 'reason', fields: ['reasonRu', 'reasonEn', 'opensAt'] },
    { name: 'impact', view: Impact, ofForm: true },
    { name: 'state', fields: ['appliedAt', 'author', 'createdAt'] },
  ],
  fieldErrors: (form): Readonly<Record<string, string>> =>
    form.date ? closeOpenErrors(form, new Date().toISOString()) : {},
  isFrozen: ({ appliedAt }) => appliedAt !== null,
  isKept: ({ appliedAt }) => appliedAt !== null,
  deleteBody: ({ version }) => ({ version }),
})
