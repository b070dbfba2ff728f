import RuleIcon from '@mui/icons-material/RuleOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { Rules } from '../areas/system/rules/Rules.tsx'
import { definePage } from '../declarations/page.ts'

/** The rules of ordering, tried out for any company (decision G-352). */
export const rules = definePage({
  name: 'rules',
  path: 'rules',
  icon: RuleIcon,
  group: 'sales',
  order: 80,
  access: backofficeGuards.rules.permission,
  component: Rules,
})
