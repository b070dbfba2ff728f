import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReplyTo } from '@proba/api/client'
import { type RecordImportType, type RecordVerdict, recordVerdicts } from '@proba/domain/files/recordSheet'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useReply } from '../../../answers/useReply.ts'
import type { Tone } from '../../../declarations/field.ts'
import { RowsPager } from '../../../fields/values/RowsPager.tsx'
import { StateMark } from '../../../fields/values/StateMark.tsx'
import { rowWords } from './rowWords.ts'
import type { CheckedFile } from './useRecordImport.ts'

type Row = ReplyTo<'GET /admin/imports/{type}/rows'>['items'][number]

const tones: Readonly<Record<RecordVerdict, Tone>> = {
  create: 'success',
  update: 'success',
  same: 'quiet',
  skip: 'quiet',
  refuse: 'error',
}
const cell = { px: { xs: 0.5, sm: 1 } } as const
/** Long logins and words break, so that a phone shows all four columns; headings and verdicts stay whole. */
const breaking = { ...cell, overflowWrap: 'anywhere' } as const
const perPage = 50

/** A page of the rows of a checked file; what is shown stays until the next page is here. */
function useRows(type: RecordImportType, uuid: string, verdict: RecordVerdict | null) {
  const [page, setPage] = useState(0)
  const query = { uuid, page: page + 1, perPage, ...(verdict && { verdict }) }
  const { reply, failure } = useReply('GET /admin/imports/{type}/rows', { params: { type }, query })
  const rows: readonly Row[] = reply?.items ?? []
  return { rows, total: reply?.meta.pagination.total ?? 0, failure, page, setPage }
}

function RowLine({ row: { row, sheet, key, verdict, reasons }, words }: { row: Row; words: string }) {
  const say = useTranslate()
  return (
    <TableRow>
      <TableCell className="figures" sx={cell}>
        {row}
        {sheet !== null && (
          <Box component="span" sx={{ display: 'block', fontSize: 12, overflowWrap: 'anywhere' }}>
            {sheet}
          </Box>
        )}
      </TableCell>
      <TableCell sx={breaking}>{key}</TableCell>
      <TableCell sx={cell}>
        <StateMark tone={tones[verdict]}>{say(`imports.${words}.${verdict}`)}</StateMark>
      </TableCell>
      <TableCell sx={breaking}>{reasons.join('. ')}</TableCell>
    </TableRow>
  )
}

interface Props {
  readonly type: RecordImportType
  readonly file: CheckedFile
}

interface VerdictsProps extends Props {
  /** Null for all rows. */
  readonly chosen: RecordVerdict | null
  readonly onChoose: (chosen: RecordVerdict | null) => void
}

/** Chooses which rows are shown: all of them, or those of a verdict while the file is only checked. */
function Verdicts({ type, file: { check, done }, chosen, onChoose }: VerdictsProps) {
  const say = useTranslate()
  const chip = (verdict: RecordVerdict | null, label: string) => (
    <Chip
      key={label}
      label={label}
      variant={verdict === chosen ? 'filled' : 'outlined'}
      color={verdict === chosen ? 'primary' : 'default'}
      aria-pressed={verdict === chosen}
      onClick={() => onChoose(verdict)}
    />
  )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pb: 1 }}>
      {chip(null, say(rowWords(type).allRows, { n: check.total }))}
      {!done &&
        recordVerdicts
          .filter((one) => check.counts[one] > 0)
          .map((one) => chip(one, `${say(`imports.verdicts.${one}`)}: ${check.counts[one]}`))}
    </Box>
  )
}

function Headings({ type }: Pick<Props, 'type'>) {
  const say = useTranslate()
  const titles = [
    rowWords(type).row,
    `imports.${type}.key`,
    'imports.columns.verdict',
    'imports.columns.reasons',
  ]
  return (
    <TableHead>
      <TableRow>
        {titles.map((title) => (
          <TableCell key={title} sx={cell}>
            {say(title)}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  )
}

/** Rows of a checked file, those that need a look first, and by verdict; once it is executed, what was done with them. */
export function CheckedRows({ type, file }: Props) {
  const say = useTranslate()
  const [verdict, setVerdict] = useState<RecordVerdict | null>(null)
  const { rows, total, failure, page, setPage } = useRows(type, file.check.uuid, verdict)
  const choose = (chosen: RecordVerdict | null) => {
    setVerdict(chosen)
    setPage(0)
  }
  return (
    <div>
      {failure && <Alert severity="error">{failure}</Alert>}
      <Verdicts type={type} file={file} chosen={verdict} onChoose={choose} />
      <TableContainer sx={{ maxHeight: '60vh' }}>
        <Table size="small" stickyHeader aria-label={say(rowWords(type).rows)}>
          <Headings type={type} />
          <TableBody>
            {rows.map((row) => (
              <RowLine
                key={`${row.sheet ?? ''}/${row.row}`}
                row={row}
                words={file.done ? 'results' : 'verdicts'}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <RowsPager total={total} perPage={perPage} page={page} onPage={setPage} />
    </div>
  )
}
