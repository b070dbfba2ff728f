import Box from '@mui/material/Box'
import Pagination from '@mui/material/Pagination'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ReplyTo } from '@proba/api/client'
import { formatDay } from '@proba/domain/text/dates'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { ConfirmRemoval } from '../../../fields/ConfirmRemoval.tsx'
import { FileRowButtons } from '../../../fields/inputs/FileRowButtons.tsx'
import { useReading } from '../../../fields/values/FieldValue.tsx'
import { RowsTable } from '../../../fields/values/RowsTable.tsx'
import { AddCorrection } from './AddCorrection.tsx'
import { type Correction, useCorrections } from './useCorrections.ts'

const texts = 'resources.companies.corrections'
const columns = ['date', 'kind', 'order', 'name', 'actions'] as const

interface RowProps {
  readonly correction: Correction
  readonly isBusy: boolean
  readonly onSave: () => void
  readonly onRemove: () => void
}

function CorrectionRow({ correction, isBusy, onSave, onRemove }: RowProps) {
  const { say } = useReading()
  const name = correction.fileName
  return (
    <TableRow>
      <TableCell className="figures">{formatDay(correction.eventDate)}</TableCell>
      <TableCell>{correction.documentType}</TableCell>
      <TableCell className="figures">{correction.order?.numberOrder ?? say('terms.none')}</TableCell>
      <TableCell sx={{ minWidth: 160, overflowWrap: 'anywhere' }}>{name}</TableCell>
      <TableCell>
        <FileRowButtons {...{ texts, name, isBusy, onRemove }} onOpen={onSave} />
      </TableCell>
    </TableRow>
  )
}

interface RowsProps {
  readonly corrections: readonly Correction[]
  readonly isBusy: boolean
  readonly onSave: (correction: Correction) => Promise<unknown>
  readonly onRemove: (correction: Correction) => void
}

function CorrectionRows({ corrections, isBusy, onSave, onRemove }: RowsProps) {
  const { say } = useReading()
  if (corrections.length === 0) return <Typography color="textSecondary">{say(`${texts}.empty`)}</Typography>
  return (
    <RowsTable columns={columns} figures={new Set()} texts={texts}>
      {corrections.map((correction) => (
        <CorrectionRow
          key={correction.id}
          correction={correction}
          isBusy={isBusy}
          onSave={() => void onSave(correction)}
          onRemove={() => onRemove(correction)}
        />
      ))}
    </RowsTable>
  )
}

function CorrectionsOf({ company }: { readonly company: number }) {
  const { say } = useReading()
  const { corrections, error, isBusy, refused, page, lastPage, setPage, add, remove, save } =
    useCorrections(company)
  const [removed, setRemoved] = useState<Correction | null>(null)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {error ? <Typography role="alert">{say(`${texts}.failed`)}</Typography> : null}
      {corrections ? (
        <CorrectionRows {...{ corrections, isBusy }} onSave={save} onRemove={setRemoved} />
      ) : null}
      {lastPage > 1 || page > 1 ? (
        <Pagination
          aria-label={say(`${texts}.pages`)}
          count={Math.max(lastPage, page)}
          page={page}
          onChange={(_event, next) => setPage(next)}
        />
      ) : null}
      <AddCorrection isBusy={isBusy} refused={refused} add={add} />
      <ConfirmRemoval
        texts={texts}
        name={removed?.fileName ?? null}
        onRemove={() => removed && void remove(removed)}
        onClose={() => setRemoved(null)}
      />
    </Box>
  )
}

/** The correction documents of the opened company (decisions G-183, G-198). */
export function CompanyCorrections() {
  const company = useRecordContext<ReplyTo<'GET /companies/{id}'>>()
  return company ? <CorrectionsOf key={company.id} company={company.id} /> : null
}
