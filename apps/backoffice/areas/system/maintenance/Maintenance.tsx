import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { BooleanInput, Form, RecordContextProvider, TextInput, useTranslate } from 'react-admin'
import type { Field } from '../../../declarations/field.ts'
import { Save } from '../../../engine/form/Save.tsx'
import { inPlantTime } from '../../../fields/inPlantTime.ts'
import { NewerVersion } from '../../../newerVersion/NewerVersion.tsx'
import { OpenedRecord } from '../../../newerVersion/OpenedRecord.tsx'
import { call, useMaintenance } from './useMaintenance.ts'

const fields: Readonly<Record<string, Field>> = {
  on: { kind: 'boolean' },
  from: { kind: 'instant' },
  to: { kind: 'instant' },
  textRu: { kind: 'text' },
  textEn: { kind: 'text' },
}

function Fields() {
  return (
    <>
      <BooleanInput source="on" label="pages.maintenance.on" helperText="pages.maintenance.onHint" />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextInput
          source="from"
          label="pages.maintenance.from"
          helperText="pages.maintenance.fromHint"
          {...inPlantTime}
        />
        <TextInput
          source="to"
          label="pages.maintenance.to"
          helperText="pages.maintenance.toHint"
          {...inPlantTime}
        />
      </Box>
      {(['textRu', 'textEn'] as const).map((source) => (
        <TextInput
          key={source}
          source={source}
          label={`pages.maintenance.${source}`}
          helperText="pages.maintenance.textHint"
          multiline
          minRows={3}
          fullWidth
          parse={(text: string) => text}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      ))}
    </>
  )
}

/** The switch that closes the portal: from when until when, and what visitors then read. Full admins can still work. */
export function Maintenance() {
  const say = useTranslate()
  const { stored, error, refetch, refusals, onMerged, save } = useMaintenance()
  if (!stored)
    return error ? (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{say('terms.action.retry')}</Button>}
      >
        {error.message}
      </Alert>
    ) : (
      <Skeleton variant="rounded" height={320} aria-busy />
    )
  return (
    <RecordContextProvider value={stored}>
      <OpenedRecord>
        <Form onSubmit={save} noValidate warnWhenUnsavedChanges>
          <Box sx={{ maxWidth: 720, pt: 2, display: 'grid', gap: 2 }}>
            <Alert severity={stored.closed ? 'warning' : 'info'}>
              {say(`pages.maintenance.${stored.closed ? 'closed' : 'open'}`)}
            </Alert>
            <NewerVersion
              name={call}
              fields={fields}
              keyOf={(field) => `pages.maintenance.${field}`}
              logged="maintenance"
              {...{ refusals, onMerged }}
            />
            <Fields />
            <Box>
              <Save />
            </Box>
          </Box>
        </Form>
      </OpenedRecord>
    </RecordContextProvider>
  )
}
