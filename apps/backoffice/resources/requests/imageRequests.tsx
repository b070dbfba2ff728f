import PhotoIcon from '@mui/icons-material/PhotoLibraryOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { searched } from '../../declarations/lookup.ts'
import { defineResource } from '../../declarations/resource.ts'

/** Who asked for the images of which order, and for what; it is only read (decisions G-165, G-400). */
export const imageRequests = defineResource({
  name: 'imageRequests',
  path: 'order/renders',
  icon: PhotoIcon,
  group: 'sales',
  order: 35,
  logged: 'image_request',
  access: backofficeGuards.renders.permission,
  isFrozen: () => true,
  transport: { list: 'GET /admin/order/renders', get: 'GET /admin/order/renders/request/{id}' },
  workbook: 'GET /admin/order/renders/export',
  representation: 'id',
  fields: {
    id: { kind: 'number', readonly: true },
    createdAt: { kind: 'instant', readonly: true },
    order: { kind: 'named', leadsTo: 'orders', readonly: true },
    company: { kind: 'named', leadsTo: 'companies', readonly: true },
    user: { kind: 'named', leadsTo: 'users', readonly: true },
    actor: { kind: 'named', leadsTo: 'users', readonly: true },
    comment: { kind: 'text', readonly: true, lines: 3, wide: true },
    images: { kind: 'number', readonly: true },
    missingCount: { kind: 'number', readonly: true },
    missing: { kind: 'tags', readonly: true, wide: true },
  },
  columns: ['id', 'createdAt', 'order', 'company', 'user', 'comment', 'images', 'missingCount'],
  spareColumns: ['actor', 'missing'],
  sorts: ['createdAt', 'images', 'missingCount'],
  firstSort: { field: 'createdAt', order: 'DESC' },
  filters: {
    company: { kind: 'reference', from: searched('GET /admin/orders/companies'), pinned: true },
    dateFrom: { kind: 'day' },
    dateTo: { kind: 'day' },
  },
  sections: [
    { name: 'request', fields: ['order', 'createdAt', 'company', 'user', 'actor', 'comment'] },
    { name: 'images', fields: ['images', 'missingCount', 'missing'] },
  ],
})
