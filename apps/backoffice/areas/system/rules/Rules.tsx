import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { RuleChoices } from '@proba/browser/RuleChoices'
import { useTranslate } from 'react-admin'
import { RuleAnswer } from './RuleAnswer.tsx'
import { useRules } from './useRules.ts'

const choicesStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
}

/** The rules of ordering, tried out without a cart and without an order (decision G-352). */
export function Rules() {
  const say = useTranslate()
  const { answer, error, hasQuestion, retry, ...choices } = useRules()
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 1200, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography sx={{ color: 'text.secondary' }}>{say('terms.rules.lead')}</Typography>
      <Box sx={choicesStyle}>
        <RuleChoices {...choices} textOf={say} />
      </Box>
      {error ? (
        <Alert severity="error" action={<Button onClick={retry}>{say('terms.action.retry')}</Button>}>
          {error.message}
        </Alert>
      ) : (
        !hasQuestion && <Typography>{say('terms.rules.choose')}</Typography>
      )}
      {answer && !error && <RuleAnswer answer={answer} />}
    </Box>
  )
}
