import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { importWriters } from '@proba/domain/access/screenGuards'
import { ImportsPage } from '../areas/system/imports/ImportsPage.tsx'
import { definePage } from '../declarations/page.ts'

/** Every import of records that a person may use (decision G-149). */
export const imports = definePage({
  name: 'imports',
  path: 'imports',
  icon: UploadIcon,
  group: 'system',
  order: 5,
  access: Object.values(importWriters).flat(),
  component: ImportsPage,
})
