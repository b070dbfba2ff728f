import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { formatGrams2 } from '@proba/domain/product/weight'
import {
  DeleteWithConfirmButton,
  type RaRecord,
  useLocale,
  useRecordContext,
  useRedirect,
  useUnselect,
} from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { addressOf, maySave, type Resource } from '../../declarations/resource.ts'
import { languageOf } from '../../session/language.ts'
import { usePerson } from '../../session/PersonContext.tsx'
import { useNotifyDone } from '../actions/useNotifyDone.ts'
import { Save } from './Save.tsx'

interface Props {
  readonly resource: Resource
  readonly isNew: boolean
  readonly isFrozen: boolean
}

/** Deletes after asking; then the list says so in the words of the server. */
function Delete({ resource }: Pick<Props, 'resource'>) {
  const notifyDone = useNotifyDone()
  const redirect = useRedirect()
  const form = useFormContext()
  const address = addressOf(resource)
  const unselect = useUnselect(address)
  const onSuccess = (record: RaRecord) => {
    notifyDone(record, `resources.${resource.name}.notifications.deleted`, 'ra.notification.deleted')
    unselect([record.id], true)
    // The record is gone: what was typed into its form must not hold the reader back.
    form.reset(undefined, { keepValues: true })
    redirect('list', address)
  }
  const record = useRecordContext<RaRecord>()
  const language = languageOf(useLocale())
  const facts = Object.entries((record && resource.deleteFacts?.(record)) ?? {}).map(
    ([name, value]) => [name, name.endsWith('Mg') ? formatGrams2(value, language) : value] as const,
  )
  return (
    <DeleteWithConfirmButton
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess }}
      contentTranslateOptions={Object.fromEntries(facts)}
    />
  )
}

/** A record that only shows itself has nothing to save; what is fixed is entered once, into a new one. */
const hasInputs = ({ sections, fields }: Resource, isNew: boolean) =>
  sections.some(
    (section) =>
      'fields' in section &&
      section.fields.some((name) => !fields[name]?.readonly && (isNew || !fields[name]?.fixed)),
  )

/** Bar under a form that stays in sight: save, the actions of the record, delete. On a phone the actions end the form. */
export function FormBar({ resource, isNew, isFrozen }: Props) {
  const Actions = isNew || isFrozen ? null : resource.actions
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const { permissions } = usePerson()
  const record = useRecordContext<RaRecord>()
  const isKept = isNew || (record !== undefined && resource.isKept?.(record) === true)
  const canDelete = !isKept && resource.transport.delete !== undefined && maySave(resource, permissions)
  if (isFrozen && !canDelete) return null
  const bar = (
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
      {!isFrozen && hasInputs(resource, isNew) && <Save />}
      {!isPhone && Actions && <Actions />}
      <Box sx={{ flex: 1 }} />
      {canDelete && <Delete resource={resource} />}
    </Box>
  )
  if (!isPhone || !Actions) return bar
  return (
    <>
      <Box sx={{ py: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Actions />
      </Box>
      {bar}
    </>
  )
}
