import Box from '@mui/material/Box'
import {
  DeleteWithConfirmButton,
  type RaRecord,
  SaveButton,
  useFormIsDirty,
  useRecordContext,
  useSaveContext,
} from 'react-admin'
import { maySave, type Resource } from '../resource.ts'
import { usePerson } from '../session/PersonContext.tsx'

interface Props {
  readonly resource: Resource
  readonly isNew: boolean
  readonly isFrozen: boolean
}

/**
 * Open as soon as there is something to save. react-admin's own rule closes the button while a field is checked, and
 * the click that has just left that field is lost.
 */
function Save() {
  const isDirty = useFormIsDirty()
  const { saving } = useSaveContext()
  return <SaveButton alwaysEnable={isDirty && !saving} />
}

/** A record that only shows itself has nothing to save. */
const hasInputs = ({ sections, fields }: Resource) =>
  sections.some(
    (section) =>
      'fields' in section && section.fields.some((name) => !fields[name]?.readonly && !fields[name]?.fixed),
  )

/** Bar under a form that stays in sight: save, the actions of the record, delete. */
export function FormBar({ resource, isNew, isFrozen }: Props) {
  const Actions = isNew || isFrozen ? null : resource.actions
  const { permissions } = usePerson()
  const record = useRecordContext<RaRecord>()
  const isKept = isNew || (record !== undefined && resource.isKept?.(record) === true)
  const canDelete = !isKept && resource.transport.delete !== undefined && maySave(resource, permissions)
  if (isFrozen && !canDelete) return null
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        py: 1.5,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {!isFrozen && hasInputs(resource) && <Save />}
      {Actions && <Actions />}
      <Box sx={{ flex: 1 }} />
      {canDelete && <DeleteWithConfirmButton mutationMode="pessimistic" />}
    </Box>
  )
}
