import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { shipmentTextLimits } from '@proba/domain/order/shipment'
import { today } from '@proba/domain/text/dates'
import { formatInteger } from '@proba/domain/text/number'
import { useId, useState } from 'react'
import { useReading } from '../../../fields/FieldValue.tsx'
import { RowsPager } from '../../../fields/RowsPager.tsx'
import { RowsTable } from '../../../fields/RowsTable.tsx'
import { type Order, useShipments } from './useShipments.ts'
import { useSizeOf } from './useSizeOf.ts'

const texts = 'resources.orders.shipments'
const columns = ['article', 'readyOfLeft', 'pieces'] as const
const figures: ReadonlySet<string> = new Set(['readyOfLeft', 'pieces'])
/** Rows on a page: an order has up to 5,000 of them. */
const perPage = 50

type Position = Order['positions'][number]
const leftOf = ({ count, shippedPieces }: Position) => count - shippedPieces
/** Pieces that are ready and have not left. */
const readyOf = ({ readyPieces, shippedPieces }: Position) => Math.max(0, readyPieces - shippedPieces)

/** What was typed as pieces, by position; what is no whole number is kept as it was typed. */
type Typed = Readonly<Record<number, string>>
const piecesOf = (typed: string | undefined): number | null => {
  const text = typed?.trim() ?? ''
  if (text === '') return 0
  return /^\d{1,6}$/.test(text) ? Number(text) : null
}
const filled = (positions: readonly Position[], much: (position: Position) => number): Typed =>
  Object.fromEntries(positions.map((position) => [position.id, String(much(position) || '')]))

interface LineProps {
  readonly position: Position
  readonly typed: string
  readonly error: string | undefined
  readonly onType: (typed: string) => void
}

function Line({ position, typed, error, onType }: LineProps) {
  const { say, language } = useReading()
  const sizeOf = useSizeOf()
  const { article, coating } = position
  const size = sizeOf(position)
  return (
    <TableRow>
      <TableCell>
        {article}, {coating.title}, {size}
      </TableCell>
      <TableCell align="right" className="figures">
        {formatInteger(readyOf(position), language)} / {formatInteger(leftOf(position), language)}
      </TableCell>
      <TableCell align="right">
        <TextField
          size="small"
          value={typed}
          error={error !== undefined}
          helperText={error}
          sx={{ width: 80 }}
          slotProps={{
            htmlInput: {
              inputMode: 'numeric',
              maxLength: 6,
              'aria-label': say(`${texts}.piecesOf`, { article, coating: coating.title, size }),
            },
          }}
          onChange={({ target }) => onType(target.value)}
        />
      </TableCell>
    </TableRow>
  )
}

/** Writes down what left of an order: the day, its papers and carrier, and the pieces of each position. */
export function ShipDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const { say } = useReading()
  const titleId = useId()
  const { isBusy, refused, add } = useShipments(order)
  const open = order.positions.flatMap((position, index) =>
    leftOf(position) > 0 ? [{ position, line: index + 1 }] : [],
  )
  const positions = open.map(({ position }) => position)
  const [typed, setTyped] = useState<Typed>(() => filled(positions, readyOf))
  const [facts, setFacts] = useState({
    day: today(new Date().toISOString()),
    waybill: '',
    carrier: '',
    packages: '',
  })
  const [isAsked, setAsked] = useState(false)
  const [page, setPage] = useState(0)
  const errorOf = (position: Position): string | undefined => {
    const pieces = piecesOf(typed[position.id])
    if (pieces === null) return say('errors.field.whole')
    return pieces > leftOf(position) ? say('errors.field.maximum', { n: leftOf(position) }) : undefined
  }
  const lines = open.flatMap(({ position, line }) => {
    const pieces = piecesOf(typed[position.id]) ?? 0
    return pieces > 0 ? [{ line, pieces }] : []
  })
  const packages = piecesOf(facts.packages)
  const packagesError = packages === null || packages > 10_000 ? say('errors.field.whole') : refused.packages
  const isEmpty = isAsked && lines.length === 0
  const isDoubtful =
    order.acceptedAt === null ||
    open.some(({ position }) => (piecesOf(typed[position.id]) ?? 0) > readyOf(position))
  const send = async () => {
    setAsked(true)
    const wrong = positions.findIndex((position) => errorOf(position) !== undefined)
    if (wrong >= 0) setPage(Math.floor(wrong / perPage))
    if (wrong >= 0 || lines.length === 0 || facts.day === '' || packagesError !== undefined) return
    const { day, waybill, carrier } = facts
    if (await add({ day, waybill, carrier, packages: packages || null, lines })) onClose()
  }
  const fact = (name: keyof typeof facts, error: string | undefined, own: object = {}) => (
    <TextField
      size="small"
      label={say(`${texts}.${name}`)}
      value={facts[name]}
      error={error !== undefined}
      helperText={error}
      onChange={({ target }) => setFacts({ ...facts, [name]: target.value })}
      {...own}
    />
  )
  const dayError = facts.day === '' ? say('errors.field.required') : refused.day
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{say(`${texts}.newTitle`, { number: order.numberOrder })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
            alignItems: 'start',
            gap: 2,
            pt: 1,
          }}
        >
          {fact('day', dayError, {
            type: 'date',
            slotProps: { inputLabel: { shrink: true }, htmlInput: { min: '1900-01-01', max: '2099-12-31' } },
          })}
          {fact('waybill', refused.waybill, {
            slotProps: { htmlInput: { maxLength: shipmentTextLimits.waybill } },
          })}
          {fact('carrier', refused.carrier, {
            slotProps: { htmlInput: { maxLength: shipmentTextLimits.carrier } },
          })}
          {fact('packages', packagesError, {
            slotProps: { htmlInput: { inputMode: 'numeric', maxLength: 5 } },
          })}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button onClick={() => setTyped(filled(positions, readyOf))}>{say(`${texts}.fillReady`)}</Button>
          <Button onClick={() => setTyped(filled(positions, leftOf))}>{say(`${texts}.fillLeft`)}</Button>
          <Button onClick={() => setTyped({})}>{say(`${texts}.clear`)}</Button>
        </Box>
        <RowsTable columns={columns} figures={figures} texts={texts}>
          {open.slice(page * perPage, (page + 1) * perPage).map(({ position }) => (
            <Line
              key={position.id}
              position={position}
              typed={typed[position.id] ?? ''}
              error={errorOf(position)}
              onType={(value) => setTyped({ ...typed, [position.id]: value })}
            />
          ))}
        </RowsTable>
        <RowsPager total={open.length} perPage={perPage} page={page} onPage={setPage} />
        {isEmpty || refused.lines ? (
          <Typography role="alert" color="error">
            {refused.lines ?? say(`${texts}.nothing`)}
          </Typography>
        ) : null}
        {isDoubtful && lines.length > 0 ? <Alert severity="warning">{say(`${texts}.doubtful`)}</Alert> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{say('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={isBusy} onClick={() => void send()}>
          {say(`${texts}.save`)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
