import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ReplyTo } from '@proba/api/client'
import { useTranslate } from 'react-admin'
import type { Tone } from '../../../declarations/field.ts'
import { RowsTable } from '../../../fields/values/RowsTable.tsx'
import { StateMark } from '../../../fields/values/StateMark.tsx'

type Answer = ReplyTo<'GET /rules'>

const tones: Readonly<Record<Answer['findings'][number]['state'], Tone>> = {
  met: 'success',
  refused: 'error',
  off: 'warning',
  unused: 'quiet',
}
const columns = ['rule', 'state', 'facts', 'numbers'] as const
const figures: ReadonlySet<string> = new Set()

function Finding({ finding }: { readonly finding: Answer['findings'][number] }) {
  const { name, numbers, state, stateName, facts, refusals } = finding
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      <TableCell>
        <StateMark tone={tones[state]}>{stateName}</StateMark>
      </TableCell>
      <TableCell sx={{ minWidth: 220 }}>
        {refusals.map(({ text }) => (
          <Box key={text} sx={{ fontWeight: 600 }}>
            {text}
          </Box>
        ))}
        {facts.map(({ text }) => (
          <div key={text}>{text}</div>
        ))}
      </TableCell>
      <TableCell sx={{ color: 'text.secondary' }}>{numbers.join(', ')}</TableCell>
    </TableRow>
  )
}

/** What the rules say: whether the row can be ordered, the tabs of the product, and each rule with its numbers. */
export function RuleAnswer({ answer: { tabs, tabNumbers, findings } }: { readonly answer: Answer }) {
  const say = useTranslate()
  const count = findings.reduce((sum, { refusals }) => sum + refusals.length, 0)
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Alert severity={count > 0 ? 'warning' : 'success'} role="status">
        {say(`terms.rules.verdict.${count > 0 ? 'refused' : 'met'}`, { count })}
      </Alert>
      <Box component="section" aria-label={say('terms.rules.tabs')}>
        <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {say('terms.rules.tabs')}{' '}
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {tabNumbers.join(', ')}
          </Box>
        </Typography>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {tabs.map(({ tab, text, isVisible }) => (
            <Box component="li" key={tab} sx={{ py: 0.5, display: 'flex', gap: 2, flexWrap: 'wrap' }}>
              <StateMark tone={isVisible ? 'success' : 'quiet'}>
                {say(`terms.rules.${isVisible ? 'shown' : 'hidden'}`)}
              </StateMark>
              {text}
            </Box>
          ))}
        </Box>
      </Box>
      <RowsTable columns={columns} figures={figures} texts="terms.rules.columns">
        {findings.map((finding) => (
          <Finding key={finding.rule} finding={finding} />
        ))}
      </RowsTable>
    </Box>
  )
}
