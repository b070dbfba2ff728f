import HandshakeIcon from '@mui/icons-material/HandshakeOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { additionalTypes } from '@proba/domain/codes/additionalCodes'
import { leadTypes } from '@proba/domain/codes/requestCodes'
import { defineResource } from '../../declarations/resource.ts'
import { requestFields, requestFilters, requestWork } from '../../fields/requestFields.ts'
import { isFilled } from '../../fields/values/ShownValue.tsx'

const type = { kind: 'choice', of: leadTypes, texts: 'terms.leadType' } as const

const asksForProducts = (record: Readonly<Record<string, unknown>>) => isFilled(record.additional)

/** Leads: what customers and people who want to become customers ask for. */
export const leads = defineResource({
  name: 'leads',
  path: 'leadRequest',
  savedAs: 'leadRequest',
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
    additional: {
      kind: 'rows',
      readonly: true,
      wide: true,
      isIn: asksForProducts,
      fields: {
        type: { kind: 'choice', of: additionalTypes, texts: 'terms.additionalType' },
        product: { kind: 'text' },
        alloy: { kind: 'text' },
        diameter: { kind: 'decimal' },
        thickness: { kind: 'decimal' },
        width: { kind: 'decimal' },
        count: { kind: 'number' },
        weight: { kind: 'unitWeight' },
      },
    },
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
        'additional',
      ],
    },
    requestWork,
  ],
})
