import EngineeringIcon from '@mui/icons-material/EngineeringOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { Maintenance } from '../areas/system/maintenance/Maintenance.tsx'
import { definePage } from '../declarations/page.ts'

/** Closes the portal for maintenance (decision G-018). */
export const maintenance = definePage({
  name: 'maintenance',
  path: 'maintenance',
  icon: EngineeringIcon,
  group: 'system',
  order: 90,
  access: backofficeGuards.maintenance.permission,
  component: Maintenance,
})
