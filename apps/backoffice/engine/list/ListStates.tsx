import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { CreateButton, useListContext, useTranslate } from 'react-admin'
import { maySave, type Resource } from '../../declarations/resource.ts'
import { usePerson } from '../../session/PersonContext.tsx'

const centred = {
  display: 'grid',
  justifyItems: 'center',
  gap: 2,
  px: 2,
  py: 8,
  textAlign: 'center',
} as const

interface Props {
  readonly resource: Resource
}

/** No records yet: what will appear here and how to begin. */
export function EmptyList({ resource }: Props) {
  const { permissions } = usePerson()
  const translate = useTranslate()
  const mayBegin = maySave(resource, permissions)
  const Actions = mayBegin ? resource.listActions : undefined
  return (
    <Box sx={centred}>
      <Typography component="h2" variant="h6">
        {translate(`resources.${resource.name}.empty`)}
      </Typography>
      {resource.transport.create && mayBegin && <CreateButton variant="contained" />}
      {Actions && <Actions />}
    </Box>
  )
}

/** The list did not come: what happened and another try. */
export function FailedList({ resource }: Props) {
  const translate = useTranslate()
  const { error, refetch } = useListContext()
  return (
    <Box role="alert" sx={centred}>
      <Typography component="h2" variant="h6">
        {translate(`resources.${resource.name}.notifications.listFailed`)}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{(error as Error | null)?.message}</Typography>
      <Button variant="outlined" onClick={() => refetch()}>
        {translate('terms.action.retry')}
      </Button>
    </Box>
  )
}
