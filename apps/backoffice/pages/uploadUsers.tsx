import GroupAddIcon from '@mui/icons-material/GroupAddOutlined'
import { importWriters } from '@proba/domain/access/screenGuards'
import { RecordImport } from '../areas/system/imports/RecordImport.tsx'
import { definePage } from '../declarations/page.ts'

/** Users from a workbook (decision G-201). */
export const uploadUsers = definePage({
  name: 'uploadUsers',
  path: 'UploadUsers',
  icon: GroupAddIcon,
  group: 'access',
  order: 11,
  access: importWriters.users,
  component: () => <RecordImport type="users" />,
})
