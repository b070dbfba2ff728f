import ChecklistIcon from '@mui/icons-material/ChecklistOutlined'
import { FirstSteps } from '../areas/system/firstSteps/FirstSteps.tsx'
import { firstStepAccess } from '../areas/system/firstSteps/useFirstSteps.ts'
import { definePage } from '../declarations/page.ts'

/** What a new factory enters before its customers can order (decision G-341). */
export const firstSteps = definePage({
  name: 'firstSteps',
  path: 'first-steps',
  icon: ChecklistIcon,
  group: 'system',
  order: 1,
  access: firstStepAccess,
  component: FirstSteps,
})
