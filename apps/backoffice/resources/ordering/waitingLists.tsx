import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { WaitingOffers, WaitingProduct } from '../../areas/ordering/waitingLists/WaitingOffers.tsx'
import { type Lookup, searched } from '../../declarations/lookup.ts'
import { defineResource } from '../../declarations/resource.ts'

const metals: Lookup = {
  name: 'metals',
  load: async (client) => (await client.call('GET /init', {})).metals,
}

/** Waiting lists of all customers by product (decisions G-207, G-326). */
export const waitingLists = defineResource({
  name: 'waitingLists',
  icon: WaitingIcon,
  group: 'production',
  order: 60,
  logged: 'waiting_list',
  access: backofficeGuards.waitingList.permission,
  isFrozen: () => true,
  transport: { list: 'GET /admin/waitinglist/groups', get: 'GET /admin/waitinglist/group/{id}' },
  workbook: 'GET /export/waitinglists',
  representation: 'article',
  fields: {
    id: { kind: 'number', readonly: true },
    article: { kind: 'text', readonly: true, code: true },
    title: { kind: 'text', readonly: true },
    metal: { kind: 'named', readonly: true },
    percent: { kind: 'number', unit: 'percent', readonly: true },
    companies: { kind: 'number', readonly: true },
    positions: { kind: 'number', readonly: true },
    rows: { kind: 'number', readonly: true },
    count: { kind: 'number', readonly: true },
    minOrderCount: { kind: 'number', readonly: true },
    missingCount: { kind: 'number', readonly: true },
    weight: { kind: 'weight', readonly: true },
    minOrderWeight: { kind: 'weight', readonly: true },
    missingWeight: { kind: 'weight', readonly: true },
  },
  columns: ['article', 'title', 'percent', 'companies', 'count', 'missingCount', 'weight', 'missingWeight'],
  spareColumns: ['metal', 'positions', 'rows', 'minOrderCount', 'minOrderWeight'],
  sorts: ['percent', 'article', 'count', 'weight'],
  firstSort: { field: 'percent', order: 'DESC' },
  filters: {
    close: { kind: 'boolean', pinned: true },
    company: { kind: 'reference', from: searched('GET /admin/orders/companies'), pinned: true },
    metal: { kind: 'reference', from: metals },
  },
  sections: [
    { name: 'product', view: WaitingProduct },
    {
      name: 'progress',
      fields: [
        'title',
        'metal',
        'percent',
        'companies',
        'positions',
        'rows',
        'count',
        'minOrderCount',
        'missingCount',
        'weight',
        'minOrderWeight',
        'missingWeight',
      ],
    },
    { name: 'offers', view: WaitingOffers },
  ],
})
