import ContractIcon from '@mui/icons-material/AssignmentOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { contractTypes } from '@proba/domain/codes/contractType'
import { contractTextLimits, isContractPeriod } from '@proba/domain/company/contract'
import { ImportButton } from '../../areas/system/imports/ImportButton.tsx'
import { searched } from '../../declarations/lookup.ts'
import { defineResource } from '../../declarations/resource.ts'
import { isOfErp } from '../../fields/isOfErp.ts'

const companies = searched('GET /admin/contracts/companies')
const contractType = { kind: 'choice', of: contractTypes, texts: 'terms.contractType' } as const

/**
 * Contracts of customers; none is ever deleted. Once the ERP has reported one, its dates and type are the ERP's
 * (decisions G-055, G-066, G-067).
 */
export const contracts = defineResource({
  name: 'contracts',
  icon: ContractIcon,
  group: 'sales',
  order: 25,
  logged: 'contract',
  impact: { call: 'POST /admin/contracts/{id}/impact', words: 'contract' },
  access: backofficeGuards.contracts.permission,
  transport: {
    list: 'GET /admin/contracts',
    get: 'GET /admin/contracts/{id}',
    create: 'POST /contracts',
    update: 'POST /admin/contracts/{id}',
  },
  workbook: 'GET /admin/contracts/export',
  listActions: () => (
    <>
      <ImportButton type="contracts" />
      <ImportButton type="balances" label="imports.balances.open" />
    </>
  ),
  representation: 'knfmpNumber',
  fields: {
    id: { kind: 'number', readonly: true },
    company: { kind: 'named', leadsTo: 'companies', readonly: true },
    companyId: { kind: 'reference', from: companies, required: true, fixed: true, wide: true },
    sapNumber: {
      kind: 'text',
      required: true,
      fixed: true,
      maxLength: contractTextLimits.sapNumber,
      hint: true,
    },
    knfmpNumber: { kind: 'text', required: true, maxLength: contractTextLimits.knfmpNumber, hint: true },
    name: { kind: 'text', maxLength: contractTextLimits.name, hint: true },
    contractType: { ...contractType, required: true, hint: true, isLocked: isOfErp },
    contractStartDate: { kind: 'day', required: true, isLocked: isOfErp },
    contractEndDate: { kind: 'day', nullable: true, hint: true, isLocked: isOfErp },
    active: { kind: 'boolean', initial: true, hint: true },
    ordersCount: { kind: 'number', readonly: true },
    createdAt: { kind: 'instant', readonly: true },
    erpAsOf: { kind: 'instant', readonly: true },
  },
  columns: [
    'knfmpNumber',
    'company',
    'contractType',
    'contractStartDate',
    'contractEndDate',
    'active',
    'sapNumber',
    'ordersCount',
  ],
  spareColumns: ['id', 'name', 'createdAt', 'erpAsOf'],
  sorts: ['id', 'sapNumber', 'knfmpNumber', 'company', 'contractStartDate', 'contractEndDate', 'createdAt'],
  firstSort: { field: 'company', order: 'ASC' },
  filters: {
    company: { kind: 'reference', from: companies, pinned: true },
    contractType: { ...contractType, pinned: true },
    active: { kind: 'boolean' },
  },
  sections: [
    { name: 'contract', fields: ['companyId', 'knfmpNumber', 'sapNumber', 'name', 'contractType'] },
    { name: 'validity', fields: ['contractStartDate', 'contractEndDate', 'active'] },
    { name: 'use', fields: ['ordersCount', 'createdAt', 'erpAsOf'] },
  ],
  fieldErrors: ({ contractStartDate, contractEndDate }): Readonly<Record<string, string>> =>
    contractStartDate && !isContractPeriod(contractStartDate, contractEndDate)
      ? { contractEndDate: 'beforeStart' }
      : {},
})
