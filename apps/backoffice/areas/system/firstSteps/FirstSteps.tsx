import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { StepList } from './StepList.tsx'
import { useFirstSteps } from './useFirstSteps.ts'

/** Every first step of a new factory, done or open. */
export function FirstSteps() {
  const say = useTranslate()
  const { steps, error, refetch } = useFirstSteps()
  if (!steps)
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
  const open = steps.filter(({ done }) => !done).length
  return (
    <Box sx={{ maxWidth: 960, pt: 2, display: 'grid', gap: 2 }}>
      <Typography>
        {open === 0 ? say('firstSteps.allDone') : say('firstSteps.left', { smart_count: open })}
      </Typography>
      <StepList steps={steps} />
    </Box>
  )
}
