import DemoIcon from '@mui/icons-material/HourglassTopOutlined'
import { type DemoState, demoStates, demoTextLimits } from '@proba/domain/access/demoUser'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { companyTextLimits } from '@proba/domain/company/companyTextLimits'
import { DemoActions } from '../../areas/customers/users/DemoActions.tsx'
import type { Tone } from '../../declarations/field.ts'
import { defineResource } from '../../declarations/resource.ts'

const tones: Readonly<Record<DemoState, Tone>> = { requested: 'warning', active: 'success', expired: 'quiet' }
const state = { kind: 'choice', of: demoStates, texts: 'resources.demoUsers.states', tones } as const

/** People who try the portal (decisions G-202, G-310, G-311). */
export const demoUsers = defineResource({
  name: 'demoUsers',
  path: 'demousers',
  icon: DemoIcon,
  group: 'access',
  order: 12,
  logged: 'user',
  access: backofficeGuards.users.permission,
  transport: { list: 'GET /users/demo', get: 'GET /users/demo/{id}', create: 'POST /users/demo' },
  workbook: 'GET /users/demo/export',
  representation: 'name',
  fields: {
    id: { kind: 'number', readonly: true },
    name: { kind: 'text', required: true, fixed: true, maxLength: demoTextLimits.name },
    email: { kind: 'text', required: true, fixed: true, maxLength: demoTextLimits.email, hint: true },
    phone: { kind: 'text', fixed: true, maxLength: demoTextLimits.phone },
    companyName: {
      kind: 'text',
      required: true,
      fixed: true,
      maxLength: companyTextLimits.name,
      hint: true,
    },
    inn: { kind: 'text', fixed: true, maxLength: companyTextLimits.inn, hint: true },
    company: { kind: 'named', leadsTo: 'companies', readonly: true },
    state: { ...state, readonly: true },
    until: { kind: 'day', readonly: true },
    hasPassword: { kind: 'boolean', readonly: true },
    createdAt: { kind: 'instant', readonly: true },
  },
  columns: ['name', 'email', 'company', 'state', 'until'],
  spareColumns: ['id', 'phone', 'inn', 'hasPassword', 'createdAt'],
  sorts: ['id', 'name', 'company', 'until', 'createdAt'],
  firstSort: { field: 'createdAt', order: 'DESC' },
  filters: { state: { ...state, pinned: true } },
  sections: [
    { name: 'person', fields: ['name', 'email', 'phone'] },
    { name: 'company', fields: ['companyName', 'inn'] },
    { name: 'trial', fields: ['state', 'until', 'hasPassword', 'createdAt'] },
  ],
  actions: DemoActions,
})
