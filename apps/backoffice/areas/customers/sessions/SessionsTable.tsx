import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ReplyTo } from '@proba/api/client'
import { formatDateTime } from '@proba/domain/text/dates'
import { useTranslate } from 'react-admin'
import { RowsTable } from '../../../fields/values/RowsTable.tsx'
import { StateMark } from '../../../fields/values/StateMark.tsx'

type Session = ReplyTo<'GET /profile/sessions'>['sessions'][number]

interface Ending {
  readonly isBusy: boolean
  readonly onEnd: (session: string | null) => void
}

const texts = 'terms.sessions'
const columns = ['device', 'address', 'since', 'used', 'end'] as const
const figures: ReadonlySet<string> = new Set()

function Row({ session, isBusy, onEnd }: Ending & { readonly session: Session }) {
  const say = useTranslate()
  const { kind, other, isCurrent } = session
  const device = [session.browser, session.system].filter(Boolean).join(', ') || say(`${texts}.unknown`)
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {device}
        {kind !== 'own' && (
          <Box sx={{ color: 'text.secondary' }}>{say(`${texts}.${kind}`, { name: other })}</Box>
        )}
      </TableCell>
      <TableCell className="figures">{session.address || say('terms.none')}</TableCell>
      <TableCell className="figures">{formatDateTime(session.createdAt)}</TableCell>
      <TableCell className="figures">{formatDateTime(session.usedAt)}</TableCell>
      <TableCell>
        {isCurrent ? (
          <StateMark tone="success">{say(`${texts}.current`)}</StateMark>
        ) : (
          <Button
            size="small"
            disabled={isBusy}
            aria-label={say(`${texts}.endName`, { device })}
            onClick={() => onEnd(session.id)}
          >
            {say(`${texts}.end`)}
          </Button>
        )}
      </TableCell>
    </TableRow>
  )
}

/** Open sessions, each with its end, and the end of all but the reader's own. */
export function SessionsTable({ sessions, ...ending }: Ending & { readonly sessions: readonly Session[] }) {
  const say = useTranslate()
  if (sessions.length === 0) return <Typography color="textSecondary">{say(`${texts}.none`)}</Typography>
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <RowsTable columns={columns} figures={figures} texts={texts}>
        {sessions.map((session) => (
          <Row key={session.id} session={session} {...ending} />
        ))}
      </RowsTable>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <Box>
          <Button disabled={ending.isBusy} onClick={() => ending.onEnd(null)}>
            {say(`${texts}.endOthers`)}
          </Button>
        </Box>
      )}
    </Box>
  )
}
