import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { formatDate, formatDateTime } from '@proba/domain/text/dates'
import { formatInteger } from '@proba/domain/text/number'
import { useState } from 'react'
import { Confirm, useRecordContext } from 'react-admin'
import { useReading } from '../../../fields/values/FieldValue.tsx'
import { RowsTable } from '../../../fields/values/RowsTable.tsx'
import { ShipDialog } from './ShipDialog.tsx'
import { type Order, type Shipment, useShipments } from './useShipments.ts'

const texts = 'resources.orders.shipments'
const columns = ['when', 'count', 'waybill', 'carrier', 'packages', 'source', 'actions'] as const
const figures: ReadonlySet<string> = new Set(['count', 'packages'])

const piecesOf = ({ lines }: Shipment) => lines.reduce((sum, { pieces }) => sum + pieces, 0)
const whenOf = ({ shippedAt, isDayOnly }: Shipment) =>
  isDayOnly ? formatDate(shippedAt) : formatDateTime(shippedAt)

interface RowProps {
  readonly shipment: Shipment
  readonly canTakeBack: boolean
  readonly onTakeBack: () => void
}

function Row({ shipment, canTakeBack, onTakeBack }: RowProps) {
  const { say, language } = useReading()
  const { id, waybill, carrier, packages, isByErp, takenBackAt } = shipment
  const source = id === null ? 'rest' : isByErp ? 'erp' : 'person'
  return (
    <TableRow>
      <TableCell className="figures">{takenBackAt ? <s>{whenOf(shipment)}</s> : whenOf(shipment)}</TableCell>
      <TableCell align="right" className="figures">
        {formatInteger(piecesOf(shipment), language)}
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>{waybill || say('terms.none')}</TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>{carrier || say('terms.none')}</TableCell>
      <TableCell align="right" className="figures">
        {packages === null ? say('terms.none') : formatInteger(packages, language)}
      </TableCell>
      <TableCell>
        {takenBackAt
          ? say(`${texts}.takenBack`, { when: formatDateTime(takenBackAt) })
          : say(`${texts}.sources.${source}`)}
      </TableCell>
      <TableCell>
        {canTakeBack && id !== null && takenBackAt === null ? (
          <Button
            size="small"
            color="error"
            aria-label={say(`${texts}.takeBackOf`, { when: whenOf(shipment) })}
            onClick={onTakeBack}
          >
            {say(`${texts}.takeBack`)}
          </Button>
        ) : null}
      </TableCell>
    </TableRow>
  )
}

interface TakeBackProps {
  readonly order: Order
  /** Null while nothing is asked. */
  readonly shipment: Shipment | null
  readonly onClose: () => void
}

/** Asks before a shipment is taken back. */
function TakeBack({ order, shipment, onClose }: TakeBackProps) {
  const { say } = useReading()
  const { isBusy, takeBack } = useShipments(order)
  const confirm = async () => {
    if (shipment?.id) await takeBack(shipment.id)
    onClose()
  }
  return (
    <Confirm
      isOpen={shipment !== null}
      loading={isBusy}
      title={say(`${texts}.takeBackTitle`, { when: shipment ? whenOf(shipment) : '' })}
      content={`${texts}.takeBackText`}
      cancel={`${texts}.keep`}
      confirm={`${texts}.takeBack`}
      confirmColor="warning"
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}

function ShipmentsOf({ order }: { readonly order: Order }) {
  const { say } = useReading()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<Shipment | null>(null)
  const isFrozen = order.cancelled
  const isLeft = order.positions.some(({ count, shippedPieces }) => count > shippedPieces)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, justifyItems: 'start' }}>
      {order.shipments.length === 0 ? (
        <Typography color="textSecondary">{say(`${texts}.empty`)}</Typography>
      ) : (
        <RowsTable columns={columns} figures={figures} texts={texts}>
          {order.shipments.map((shipment) => (
            <Row
              key={shipment.id ?? 'rest'}
              shipment={shipment}
              canTakeBack={!isFrozen}
              onTakeBack={() => setChosen(shipment)}
            />
          ))}
        </RowsTable>
      )}
      {!isFrozen && isLeft ? <Button onClick={() => setOpen(true)}>{say(`${texts}.open`)}</Button> : null}
      {isOpen ? <ShipDialog order={order} onClose={() => setOpen(false)} /> : null}
      <TakeBack order={order} shipment={chosen} onClose={() => setChosen(null)} />
    </Box>
  )
}

/** What left of the opened order, and what writes it down (decision G-591). */
export function OrderShipments() {
  const order = useRecordContext<Order>()
  return order ? <ShipmentsOf key={order.id} order={order} /> : null
}
