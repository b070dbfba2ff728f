import LoyaltyIcon from '@mui/icons-material/LoyaltyOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { bonusTextLimits } from '@proba/domain/bonus/promotionForm'
import { tariffErrors, tariffLimits } from '@proba/domain/bonus/tariff'
import { bonusKinds, bonusStages } from '@proba/domain/codes/bonusCodes'
import { defineResource } from '../../declarations/resource.ts'

const kinds = { kind: 'choice', of: bonusKinds, texts: 'resources.bonuses.kinds' } as const
const stages = {
  kind: 'choice',
  of: bonusStages,
  texts: 'resources.bonuses.stages',
  tones: { start: 'quiet', accumulation: 'accent', withdrawal: 'warning', discount: 'success' },
} as const

/** What companies have reached in promotions, and what is agreed with each (decisions G-250, G-251, G-451). */
export const bonuses = defineResource({
  name: 'bonuses',
  icon: LoyaltyIcon,
  group: 'sales',
  order: 71,
  logged: 'bonus',
  access: backofficeGuards.promotions.permission,
  transport: {
    list: 'GET /admin/bonuses',
    get: 'GET /admin/bonuses/{id}',
    update: 'POST /admin/bonuses/{id}',
  },
  workbook: 'GET /admin/bonuses/export',
  representation: 'company.name',
  fields: {
    id: { kind: 'number', readonly: true },
    'company.name': { kind: 'text', readonly: true },
    company: { kind: 'named', readonly: true, leadsTo: 'companies' },
    kind: { ...kinds, readonly: true },
    promotionId: { kind: 'number', readonly: true },
    stage: { ...stages, readonly: true },
    balance: { kind: 'money', readonly: true },
    used: { kind: 'money', readonly: true },
    currentWeight: { kind: 'weight', readonly: true },
    neededWeight: { kind: 'weight', readonly: true },
    ordersCount: { kind: 'number', readonly: true },
    lastOrderDay: { kind: 'day', readonly: true },
    lastDay: { kind: 'day', readonly: true },
    newCompany: { kind: 'boolean', hint: true },
    holding: { kind: 'text', maxLength: bonusTextLimits.holding, code: true, hint: true },
    ordersUntil: { kind: 'day', nullable: true, hint: true },
    bonusUntil: { kind: 'day', nullable: true, hint: true },
    tariff: {
      kind: 'rows',
      wide: true,
      hint: true,
      max: tariffLimits.steps,
      fields: {
        weight: { kind: 'weight', required: true, max: tariffLimits.weight },
        sum: { kind: 'money', required: true, max: tariffLimits.sum },
      },
    },
    granted: { kind: 'boolean', hint: true },
    updatedAt: { kind: 'instant', zone: 'Europe/Moscow', readonly: true },
  },
  columns: ['company.name', 'kind', 'stage', 'currentWeight', 'neededWeight', 'balance', 'lastDay'],
  spareColumns: ['id', 'promotionId', 'used', 'ordersCount', 'lastOrderDay', 'holding', 'updatedAt'],
  sorts: ['id', 'balance', 'currentWeight'],
  firstSort: { field: 'id', order: 'DESC' },
  filters: {
    kind: { ...kinds, pinned: true },
    stage: { ...stages, pinned: true },
  },
  sections: [
    {
      name: 'reached',
      fields: ['company', 'kind', 'stage', 'balance', 'used', 'currentWeight', 'neededWeight', 'ordersCount'],
    },
    { name: 'agreed', fields: ['newCompany', 'holding', 'ordersUntil', 'bonusUntil', 'tariff'] },
    { name: 'grant', fields: ['granted'] },
  ],
  fieldErrors: ({ tariff }): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(tariffErrors(tariff)).map(([path, code]) => [`tariff.${path}`, code])),
})
