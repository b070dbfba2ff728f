import ChecklistIcon from '@mui/icons-material/ChecklistOutlined'
import { FirstSteps } from '../firstSteps/FirstSteps.tsx'
import { firstStepAccess } from '../firstSteps/useFirstSteps.ts'
import { definePage } from '../page.ts'

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
