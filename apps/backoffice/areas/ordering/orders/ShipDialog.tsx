import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { shipmentTextLimits } from '@proba/domain/order/updates/shipment'
import { today } from '@proba/domain/text/dates'
import { formatInteger } from '@proba/domain/text/number'
import { useState } from 'react'
import { TitledDialog } from '../../../fields/TitledDialog.tsx'
import { useReading } from '../../../fields/values/FieldValue.tsx'
import { RowsPager } from '../../../fields/values/RowsPager.tsx'
import { RowsTable } from '../../../fields/values/RowsTable.tsx'
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

const noFacts = { waybill: '', carrier: '', packages: '' }

/** What is typed about a shipment, and what of it is wrong. */
function useShipment(order: Order) {
  const { say } = useReading()
  const shipments = useShipments(order)
  const { refused } = shipments
  const open = order.positions.flatMap((position, index) =>
    leftOf(position) > 0 ? [{ position, line: index + 1 }] : [],
  )
  const positions = open.map(({ position }) => position)
  const [typed, setTyped] = useState<Typed>(() => filled(positions, readyOf))
  const [facts, setFacts] = useState({ day: today(new Date().toISOString()), ...noFacts })
  const piecesAt = ({ id }: Position) => piecesOf(typed[id]) ?? 0
  const packages = piecesOf(facts.packages)
  return {
    ...shipments,
    positions,
    typed,
    setTyped,
    facts,
    setFacts,
    packages,
    lines: open.flatMap(({ position, line }) => {
      const pieces = piecesAt(position)
      return pieces > 0 ? [{ line, pieces }] : []
    }),
    errorOf: (position: Position): string | undefined => {
      const pieces = piecesOf(typed[position.id])
      if (pieces === null) return say('errors.field.whole')
      return pieces > leftOf(position) ? say('errors.field.maximum', { n: leftOf(position) }) : undefined
    },
    dayError: facts.day === '' ? say('errors.field.required') : refused.day,
    packagesError: packages === null || packages > 10_000 ? say('errors.field.whole') : refused.packages,
    isDoubtful:
      order.acceptedAt === null || positions.some((position) => piecesAt(position) > readyOf(position)),
  }
}

interface ShipmentProps {
  readonly shipment: ReturnType<typeof useShipment>
}

const factsLook = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
  alignItems: 'start',
  gap: 2,
  pt: 1,
}

/** The day of the shipment, its paper, carrier and packages. */
function Facts({ shipment: { facts, setFacts, dayError, packagesError, refused } }: ShipmentProps) {
  const { say } = useReading()
  const fact = (name: keyof typeof facts, error: string | undefined, own: TextFieldProps) => (
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
  return (
    <Box sx={factsLook}>
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
  )
}

interface LinesProps extends ShipmentProps {
  readonly page: number
  readonly onPage: (page: number) => void
}

/** The pieces of each position, a page at a time, with what fills them all. */
function Lines({ shipment: { positions, typed, setTyped, errorOf }, page, onPage }: LinesProps) {
  const { say } = useReading()
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={() => setTyped(filled(positions, readyOf))}>{say(`${texts}.fillReady`)}</Button>
        <Button onClick={() => setTyped(filled(positions, leftOf))}>{say(`${texts}.fillLeft`)}</Button>
        <Button onClick={() => setTyped({})}>{say(`${texts}.clear`)}</Button>
      </Box>
      <RowsTable columns={columns} figures={figures} texts={texts}>
        {positions.slice(page * perPage, (page + 1) * perPage).map((position) => (
          <Line
            key={position.id}
            position={position}
            typed={typed[position.id] ?? ''}
            error={errorOf(position)}
            onType={(value) => setTyped({ ...typed, [position.id]: value })}
          />
        ))}
      </RowsTable>
      <RowsPager total={positions.length} perPage={perPage} page={page} onPage={onPage} />
    </>
  )
}

/** Writes down what left of an order: the day, its papers and carrier, and the pieces of each position. */
export function ShipDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const { say } = useReading()
  const shipment = useShipment(order)
  const { isBusy, refused, add, positions, facts, packages, lines, errorOf } = shipment
  const [isSubmitted, setSubmitted] = useState(false)
  const [page, setPage] = useState(0)
  const send = async () => {
    setSubmitted(true)
    const wrong = positions.findIndex((position) => errorOf(position) !== undefined)
    if (wrong >= 0) setPage(Math.floor(wrong / perPage))
    if (wrong >= 0 || lines.length === 0 || facts.day === '' || shipment.packagesError !== undefined) return
    const { day, waybill, carrier } = facts
    if (await add({ day, waybill, carrier, packages: packages || null, lines })) onClose()
  }
  const actions = (
    <>
      <Button onClick={onClose}>{say('ra.action.cancel')}</Button>
      <Button variant="contained" disabled={isBusy} onClick={() => void send()}>
        {say(`${texts}.save`)}
      </Button>
    </>
  )
  const title = say(`${texts}.newTitle`, { number: order.numberOrder })
  const isEmpty = isSubmitted && lines.length === 0
  return (
    <TitledDialog title={title} actions={actions} maxWidth="md" isSpaced onClose={onClose}>
      <Facts shipment={shipment} />
      <Lines shipment={shipment} page={page} onPage={setPage} />
      {isEmpty || refused.lines ? (
        <Typography role="alert" color="error">
          {refused.lines ?? say(`${texts}.nothing`)}
        </Typography>
      ) : null}
      {shipment.isDoubtful && lines.length > 0 ? (
        <Alert severity="warning">{say(`${texts}.doubtful`)}</Alert>
      ) : null}
    </TitledDialog>
  )
}
