import ManagerIcon from '@mui/icons-material/SupportAgentOutlined'
import { managerFilters } from '@proba/api/customers/managerFilters'
import { backofficeGuards, managerBinders } from '@proba/domain/access/screenGuards'
import { searched } from '../../declarations/lookup.ts'
import { defineResource } from '../../declarations/resource.ts'

/** Managers and the companies bound to them (decisions G-068, G-212). */
export const managers = defineResource({
  name: 'managers',
  icon: ManagerIcon,
  group: 'access',
  order: 15,
  logged: 'manager',
  access: backofficeGuards.managers.permission,
  writers: managerBinders,
  transport: { list: 'GET /managers', get: 'GET /managers/{id}', update: 'POST /managers/{id}' },
  workbook: 'GET /managers/export',
  representation: 'name',
  fields: {
    id: { kind: 'number', readonly: true },
    name: { kind: 'text', readonly: true },
    login: { kind: 'text', readonly: true },
    email: { kind: 'text', readonly: true },
    active: { kind: 'boolean', readonly: true },
    companies: {
      kind: 'references',
      from: searched('GET /admin/managers/companies'),
      wide: true,
      hint: true,
    },
    companyNames: { kind: 'tags', readonly: true },
  },
  columns: ['name', 'login', 'companyNames', 'active'],
  spareColumns: ['id', 'email'],
  sorts: ['id', 'name', 'login'],
  firstSort: { field: 'name', order: 'ASC' },
  filters: {
    filterBy: { kind: 'choice', of: managerFilters, texts: 'resources.managers.filterBy', pinned: true },
    filterValue: { kind: 'text', pinned: true },
  },
  sections: [
    { name: 'manager', fields: ['name', 'login', 'email', 'active'] },
    { name: 'companies', fields: ['companies'] },
  ],
  isFrozen: ({ mayChange }) => !mayChange,
})
