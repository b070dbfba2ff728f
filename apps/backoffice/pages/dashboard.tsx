import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import { Dashboard } from '../areas/system/dashboard/Dashboard.tsx'
import { definePage } from '../declarations/page.ts'

/** Start page: what needs the person today; each part of it has an access check of its own on the server. */
export const dashboard = definePage({
  name: 'dashboard',
  path: '',
  icon: DashboardIcon,
  order: 0,
  access: 'everyone',
  component: Dashboard,
})
