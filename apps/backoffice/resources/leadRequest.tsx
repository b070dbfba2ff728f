import HandshakeIcon from '@mui/icons-material/HandshakeOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { claimTypes } from '@proba/domain/codes/requestCodes'
import { requestFields, requestFilters, requestWork } from '../fields/requestFields.ts'
import { defineResource } from '../resource.ts'

const type = { kind: 'choice', of: claimTypes, texts: 'terms.claimType' } as const

/** Claims and leads: what customers and people who want to become customers ask for. */
export const leadRequest = defineResource({
  name: 'leadRequest',
  icon: HandshakeIcon,
  group: 'sales',
  order: 30,
  logged: 'claim',
  access: backofficeGuards.leads.permission,
  transport: { list: 'GET /leads', get: 'GET /leads/{id}', update: 'POST /leads/{id}' },
  workbook: 'GET /leads/export',
  representation: 'id',
  fields: {
    ...requestFields,
    type: { ...type, readonly: true },
    name: { kind: 'text', readonly: true },
    comment: { kind: 'text', readonly: true, lines: 4, wide: true },
    order: { kind: 'named', leadsTo: 'orders', readonly: true },
  },
  columns: ['id', 'createdAt', 'type', 'name', 'company', 'phone', 'state', 'staffComment'],
  spareColumns: ['inn', 'email', 'comment', 'order', 'user', 'customer', 'takenAt', 'doneAt'],
  sorts: ['createdAt', 'id'],
  firstSort: { field: 'createdAt', order: 'DESC' },
  filters: {
    ...requestFilters,
    type: { ...type, pinned: true },
  },
  sections: [
    {
      name: 'request',
      fields: [
        'type',
        'createdAt',
        'name',
        'company',
        'inn',
        'email',
        'phone',
        'order',
        'user',
        'customer',
        'comment',
      ],
    },
    requestWork,
  ],
})
