import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { checkPermissions } from '@proba/domain/access/permission'
import { importWriters } from '@proba/domain/access/screenGuards'
import type { RecordImportType } from '@proba/domain/files/recordSheet'
import { Button } from 'react-admin'
import { Link } from 'react-router-dom'
import { usePerson } from '../../../session/PersonContext.tsx'
import { importsAddress } from '../firstSteps/importsAddress.ts'

interface Props {
  readonly type: RecordImportType
  /** Name of the button where a list has more than one import. */
  readonly label?: string
}

/** Leads from a list to the import of its records, for those who may use it. */
export function ImportButton({ type, label = 'imports.open' }: Props) {
  const { permissions } = usePerson()
  if (!checkPermissions(permissions, importWriters[type], 'some')) return null
  return (
    <Button component={Link} to={importsAddress(type)} label={label}>
      <UploadIcon />
    </Button>
  )
}
