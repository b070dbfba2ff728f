import Box from '@mui/material/Box'
import { Part } from '../../../layout/Part.tsx'
import { StepList } from './StepList.tsx'
import { useFirstSteps } from './useFirstSteps.ts'

/** On the start page, what is still missing; nothing once all is there. Its own page of the menu says why it cannot be read. */
export function MissingSteps() {
  const missing = useFirstSteps().steps?.filter(({ done }) => !done) ?? []
  if (missing.length === 0) return null
  return (
    <Box sx={{ pt: 2 }}>
      <Part name="firstSteps">
        <StepList steps={missing} />
      </Part>
    </Box>
  )
}
