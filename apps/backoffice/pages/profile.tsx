import ShieldIcon from '@mui/icons-material/ShieldOutlined'
import { Profile } from '../areas/customers/sessions/Profile.tsx'
import { definePage } from '../declarations/page.ts'

/** Open sessions of the person who works here (decision G-520). */
export const profile = definePage({
  name: 'profile',
  path: 'profile',
  icon: ShieldIcon,
  order: 0,
  isPersonal: true,
  access: 'everyone',
  component: Profile,
})
