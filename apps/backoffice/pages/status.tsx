import MonitorHeartIcon from '@mui/icons-material/MonitorHeartOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { StatusPage } from '../areas/system/status/StatusPage.tsx'
import { definePage } from '../declarations/page.ts'

/** How the installation is: servers, database, queue (decision G-531). */
export const status = definePage({
  name: 'status',
  path: 'status',
  icon: MonitorHeartIcon,
  group: 'system',
  order: 1,
  access: backofficeGuards.status.permission,
  component: StatusPage,
})
