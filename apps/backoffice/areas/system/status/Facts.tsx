import Box from '@mui/material/Box'
import { formatDateTime } from '@proba/domain/text/dates'
import { formatInteger } from '@proba/domain/text/number'
import type { ReactNode } from 'react'
import type { Tone } from '../../../declarations/field.ts'
import { ListLink } from '../../../engine/list/ListLink.tsx'
import { useReading } from '../../../fields/values/FieldValue.tsx'
import { StateMark } from '../../../fields/values/StateMark.tsx'
import { formatBytes, formatSpan } from './formatFigures.ts'
import type { Status } from './status.ts'

const texts = 'pages.status'

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const { say } = useReading()
  return (
    <Box
      sx={{
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        minWidth: 0,
      }}
    >
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {say(`${texts}.${name}`)}
      </Box>
      <Box component="dd" sx={{ m: 0, mt: 0.5, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        {children}
      </Box>
    </Box>
  )
}

/** Minutes in which work that is due is usually done. */
const lateSeconds = 300

function Queue({ queue }: Pick<Status, 'queue'>) {
  const { say, language } = useReading()
  const { waiting, running, parked, overdueSeconds } = queue
  return (
    <Fact name="queue">
      <ListLink resource="jobs" filter={{ state: 'waiting' }}>
        {say(`${texts}.waiting`, { n: formatInteger(waiting, language) })}
      </ListLink>
      <span>{say(`${texts}.running`, { n: formatInteger(running, language) })}</span>
      {overdueSeconds > 0 && (
        <StateMark tone={overdueSeconds > lateSeconds ? 'warning' : 'quiet'}>
          {say(`${texts}.overdue`, { span: formatSpan(overdueSeconds, language) })}
        </StateMark>
      )}
      <StateMark tone={parked > 0 ? 'error' : 'success'}>
        {parked > 0 ? (
          <ListLink resource="jobs" filter={{ state: 'parked' }}>
            {say(`${texts}.parked`, { n: formatInteger(parked, language) })}
          </ListLink>
        ) : (
          say(`${texts}.noneParked`)
        )}
      </StateMark>
    </Fact>
  )
}

const erpTones: Readonly<Record<Status['erp']['state'], Tone>> = {
  off: 'quiet',
  closed: 'success',
  open: 'error',
  'half-open': 'warning',
}

/** Queue, ERP, database and backup, each in a few words. */
export function Facts({ status }: { readonly status: Status }) {
  const { say, language } = useReading()
  const { erp, database, lastBackup } = status
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        },
      }}
    >
      <Queue queue={status.queue} />
      <Fact name="erp">
        <StateMark tone={erpTones[erp.state]}>{say(`${texts}.erpStates.${erp.state}`)}</StateMark>
        {erp.failures > 0 && <span>{say(`${texts}.failures`, { smart_count: erp.failures })}</span>}
        {erp.pausedUntil && (
          <span>{say(`${texts}.pausedUntil`, { at: formatDateTime(erp.pausedUntil) })}</span>
        )}
      </Fact>
      <Fact name="database">
        <span>{say(`${texts}.kinds.${database.kind}`)}</span>
        <span>{say(`${texts}.size`, { size: formatBytes(database.bytes, language) })}</span>
      </Fact>
      <Fact name="backup">
        <span>{lastBackup ? formatDateTime(lastBackup) : say(`${texts}.noBackup`)}</span>
      </Fact>
    </Box>
  )
}
