import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReplyTo } from '@proba/api/client'
import type { RecordImportType, RecordVerdict } from '@proba/domain/files/recordSheet'
import { useTranslate } from 'react-admin'
import type { Tone } from '../fields/field.ts'
import { StateMark } from '../fields/StateMark.tsx'

type Row = ReplyTo<'POST /admin/imports/check'>['rows'][number]

const tones: Readonly<Record<RecordVerdict, Tone>> = { create: 'success', skip: 'quiet', refuse: 'error' }
/** Long logins and words break, so that a phone shows all four columns. */
const cell = { px: 1, overflowWrap: 'anywhere' } as const
const order: readonly RecordVerdict[] = ['refuse', 'skip', 'create']

interface Props {
  readonly type: RecordImportType
  readonly rows: readonly Row[]
  readonly isDone: boolean
}

/** Rows of a checked file, those that need a look first; once it is executed, what became of them. */
export function CheckedRows({ type, rows, isDone }: Props) {
  const say = useTranslate()
  const sorted = rows.toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict) || a.row - b.row)
  return (
    <TableContainer sx={{ maxHeight: '60vh' }}>
      <Table size="small" stickyHeader aria-label={say('imports.rows')}>
        <TableHead>
          <TableRow>
            {['columns.row', `${type}.key`, 'columns.verdict', 'columns.reasons'].map((title) => (
              <TableCell key={title} sx={cell}>
                {say(`imports.${title}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sorted.map(({ row, key, verdict, reasons }) => (
            <TableRow key={row}>
              <TableCell className="figures" sx={cell}>
                {row}
              </TableCell>
              <TableCell sx={cell}>{key}</TableCell>
              <TableCell sx={cell}>
                <StateMark tone={tones[verdict]}>
                  {say(`imports.${isDone ? 'results' : 'verdicts'}.${verdict}`)}
                </StateMark>
              </TableCell>
              <TableCell sx={cell}>{reasons.join('. ')}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
