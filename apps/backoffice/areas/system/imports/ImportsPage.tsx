import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { checkPermissions } from '@proba/domain/access/permission'
import { importWriters } from '@proba/domain/access/screenGuards'
import { type RecordImportType, recordImportTypes } from '@proba/domain/files/recordSheet'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router-dom'
import { usePerson } from '../../../session/PersonContext.tsx'
import { importOfStep } from '../firstSteps/stepPlaces.ts'
import { useFirstSteps } from '../firstSteps/useFirstSteps.ts'
import { RecordImport } from './RecordImport.tsx'

/**
 * The import of the first missing step of a new factory, among those that a person may use (decision G-341); the first
 * import when no step is missing or the steps cannot be read. Undefined while the steps load.
 */
function useNextImport(types: readonly RecordImportType[]): RecordImportType | undefined {
  const { steps, isLoading } = useFirstSteps()
  if (isLoading) return undefined
  const requested = steps?.flatMap(({ code, done }) => (done ? [] : (importOfStep(code) ?? []))) ?? []
  return requested.find((type) => types.includes(type)) ?? types[0]
}

/** The imports that a person may use, one at a time; the address names it. */
export function ImportsPage() {
  const { permissions } = usePerson()
  const [params] = useSearchParams()
  const types = recordImportTypes.filter((type) => checkPermissions(permissions, importWriters[type], 'some'))
  const named = types.find((type) => type === params.get('type'))
  const next = useNextImport(types)
  if (types.length === 0) return null
  const first = named ?? next
  return first ? (
    <Imports types={types} first={first} />
  ) : (
    <Skeleton variant="rounded" height={320} aria-busy />
  )
}

interface Props {
  readonly types: readonly RecordImportType[]
  /** The import shown at an address without a kind; it stays when its step is done meanwhile. */
  readonly first: RecordImportType
}

function Imports({ types, first }: Props) {
  const say = useTranslate()
  const [params, setParams] = useSearchParams()
  const [opened] = useState(first)
  const chosen = types.find((type) => type === params.get('type')) ?? opened
  return (
    <Box sx={{ display: 'grid', gap: 1, pt: 2 }}>
      <TextField
        select
        size="small"
        label={say('imports.kind')}
        value={chosen}
        onChange={({ target }) => setParams({ type: target.value })}
        sx={{ maxWidth: 360 }}
      >
        {types.map((type) => (
          <MenuItem key={type} value={type}>
            {say(`resources.catalogueFiles.types.${type}`)}
          </MenuItem>
        ))}
      </TextField>
      <RecordImport key={chosen} type={chosen} />
      <Box>
        <Button component={Link} to="/catalog/files" startIcon={<HistoryIcon />}>
          {say('imports.past')}
        </Button>
      </Box>
    </Box>
  )
}
