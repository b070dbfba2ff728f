import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { formatDateTime } from '@proba/domain/text/dates'
import { formatInteger } from '@proba/domain/text/number'
import { useReading } from '../../../fields/values/FieldValue.tsx'
import { RowsTable } from '../../../fields/values/RowsTable.tsx'
import { StateMark } from '../../../fields/values/StateMark.tsx'
import { formatBytes } from './formatFigures.ts'
import type { Status } from './status.ts'

const columns = [
  'server',
  'state',
  'since',
  'memory',
  'delay',
  'connections',
  'answers',
  'slow',
  'failed',
] as const
const figures: ReadonlySet<string> = new Set(['memory', 'delay', 'connections', 'answers', 'slow', 'failed'])
const texts = 'pages.status.columns'

type Server = Status['servers'][number]

/** The figures of a server, in the order of their columns. */
function useFigures(server: Server): readonly string[] {
  const { say, language } = useReading()
  const whole = (value: number) => formatInteger(value, language)
  const { open, idle, awaited } = server.connections
  return [
    formatBytes(server.memoryBytes, language),
    say('pages.status.ms', { n: whole(Math.round(server.loopDelayMs)) }),
    say(awaited > 0 ? 'pages.status.awaited' : 'pages.status.ofConnections', {
      used: whole(open - idle),
      open: whole(open),
      awaited: whole(awaited),
    }),
    whole(server.answers),
    whole(server.slowAnswers),
    whole(server.failedAnswers),
  ]
}

function ServerRow({ server }: { readonly server: Server }) {
  const { say } = useReading()
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {server.name}, {server.version}
      </TableCell>
      <TableCell>
        <StateMark tone={server.alive ? 'success' : 'error'}>
          {server.alive
            ? say('pages.status.alive')
            : say('pages.status.silent', { at: formatDateTime(server.beatAt) })}
        </StateMark>
      </TableCell>
      <TableCell className="figures">{formatDateTime(server.startedAt)}</TableCell>
      {useFigures(server).map((text, index) => (
        <TableCell key={columns[index + 3]} align="right" className="figures" sx={{ whiteSpace: 'nowrap' }}>
          {text}
        </TableCell>
      ))}
    </TableRow>
  )
}

/** Servers with their last heartbeat; of one that has stopped sending them, the time of the last. */
export const Servers = ({ servers }: Pick<Status, 'servers'>) => (
  <RowsTable columns={columns} figures={figures} texts={texts}>
    {servers.map((server) => (
      <ServerRow key={`${server.name} ${server.startedAt}`} server={server} />
    ))}
  </RowsTable>
)
