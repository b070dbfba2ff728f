import CampaignIcon from '@mui/icons-material/CampaignOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { promotionErrors } from '@proba/domain/bonus/promotionForm'
import { tariffLimits } from '@proba/domain/bonus/tariff'
import { bonusKinds } from '@proba/domain/codes/bonusCodes'
import { defineResource } from '../../declarations/resource.ts'

/** Promotions that give companies a bonus (decisions G-250, G-252). */
export const promotions = defineResource({
  name: 'promotions',
  icon: CampaignIcon,
  group: 'sales',
  order: 70,
  logged: 'promotion',
  access: backofficeGuards.promotions.permission,
  transport: {
    list: 'GET /admin/promotions',
    get: 'GET /admin/promotions/{id}',
    create: 'POST /admin/promotions',
    update: 'POST /admin/promotions/{id}',
    delete: 'DELETE /admin/promotions/{id}',
  },
  workbook: 'GET /admin/promotions/export',
  unsearched: true,
  representation: 'id',
  fields: {
    id: { kind: 'number', readonly: true },
    kind: {
      kind: 'choice',
      of: bonusKinds,
      texts: 'resources.promotions.kinds',
      required: true,
      fixed: true,
      hint: true,
    },
    startsOn: { kind: 'day', required: true, hint: true },
    endsOn: { kind: 'day', required: true },
    bonusUntil: { kind: 'day', required: true, hint: true },
    tariff: {
      kind: 'rows',
      required: true,
      wide: true,
      hint: true,
      max: tariffLimits.steps,
      fields: {
        weight: { kind: 'weight', required: true, max: tariffLimits.weight },
        sum: { kind: 'money', required: true, max: tariffLimits.sum },
      },
    },
    companiesCount: { kind: 'number', readonly: true },
  },
  columns: ['id', 'kind', 'startsOn', 'endsOn', 'bonusUntil', 'companiesCount'],
  sorts: ['id', 'startsOn'],
  firstSort: { field: 'startsOn', order: 'DESC' },
  filters: {
    kind: { kind: 'choice', of: bonusKinds, texts: 'resources.promotions.kinds', pinned: true },
  },
  sections: [
    { name: 'promotion', fields: ['kind', 'startsOn', 'endsOn', 'bonusUntil'] },
    { name: 'tariff', fields: ['tariff'] },
  ],
  fieldErrors: ({ startsOn, endsOn, bonusUntil, tariff }) =>
    startsOn && endsOn && bonusUntil ? promotionErrors({ startsOn, endsOn, bonusUntil, tariff }) : {},
  deleteBody: ({ version }) => ({ version }),
})
