import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { checkPermissions } from '@proba/domain/access/permission'
import { importWriters } from '@proba/domain/access/screenGuards'
import { recordImportTypes } from '@proba/domain/files/recordSheet'
import { useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router-dom'
import { usePerson } from '../session/PersonContext.tsx'
import { RecordImport } from './RecordImport.tsx'

/** The imports that a person may use, one at a time; the address names it. */
export function ImportsPage() {
  const say = useTranslate()
  const { permissions } = usePerson()
  const [params, setParams] = useSearchParams()
  const types = recordImportTypes.filter((type) => checkPermissions(permissions, importWriters[type], 'some'))
  const [first] = types
  const chosen = types.find((type) => type === params.get('type')) ?? first
  if (!chosen) return null
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
