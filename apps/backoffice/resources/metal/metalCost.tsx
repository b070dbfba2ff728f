import PriceIcon from '@mui/icons-material/CurrencyRubleOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { costStates } from '@proba/domain/metal/costList'
import { priceCodes } from '@proba/domain/metal/metalPrice'
import { CancelCost } from '../../areas/metal/metalCost/CancelCost.tsx'
import { CostFile } from '../../areas/metal/metalCost/CostFile.tsx'
import { CostHead } from '../../areas/metal/metalCost/CostHead.tsx'
import type { Tone } from '../../declarations/field.ts'
import { defineResource } from '../../declarations/resource.ts'

const tones: Readonly<Record<(typeof costStates)[number], Tone>> = {
  upcoming: 'accent',
  cancelled: 'quiet',
  active: 'success',
  stopped: 'error',
  replaced: 'quiet',
}
/** Metal prices are in Moscow time (decision G-005). */
const moscow = { kind: 'instant', zone: 'Europe/Moscow', readonly: true } as const

/** Uploaded lists of metal prices; they are published and withdrawn above the list (decisions G-208, G-325). */
export const metalCost = defineResource({
  name: 'metalCost',
  path: 'metal-cost',
  icon: PriceIcon,
  group: 'sales',
  order: 50,
  logged: 'metal_cost',
  access: backofficeGuards.costMetal.permission,
  isFrozen: () => true,
  transport: { list: 'GET /admin/cost-metal', get: 'GET /admin/cost-metal/{id}' },
  workbook: 'GET /admin/cost-metal/export',
  representation: 'name',
  fields: {
    id: { kind: 'number', readonly: true },
    name: { kind: 'text', readonly: true },
    state: { kind: 'choice', of: costStates, texts: 'resources.metalCost.states', tones, readonly: true },
    validFrom: moscow,
    stoppedAt: moscow,
    createdAt: moscow,
    withNds: { kind: 'boolean', readonly: true },
    user: { kind: 'text', readonly: true },
    erpAsOf: moscow,
    prices: {
      kind: 'rows',
      readonly: true,
      wide: true,
      fields: {
        code: { kind: 'choice', of: priceCodes, texts: 'resources.metalCost.codes' },
        price: { kind: 'money' },
        sort: { kind: 'number' },
      },
    },
  },
  columns: ['name', 'state', 'validFrom', 'stoppedAt', 'withNds', 'user', 'erpAsOf', 'createdAt'],
  spareColumns: ['id', 'prices'],
  sorts: ['validFrom', 'createdAt'],
  firstSort: { field: 'validFrom', order: 'DESC' },
  sections: [
    {
      name: 'list',
      fields: ['name', 'state', 'validFrom', 'stoppedAt', 'withNds', 'user', 'erpAsOf', 'createdAt'],
    },
    { name: 'prices', fields: ['prices'] },
    { name: 'file', view: CostFile },
  ],
  head: CostHead,
  rowAction: CancelCost,
})
