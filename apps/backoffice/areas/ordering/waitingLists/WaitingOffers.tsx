import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ReplyTo } from '@proba/api/client'
import { formatCentimetres } from '@proba/domain/product/length'
import { formatGrams2 } from '@proba/domain/product/weight'
import { formatDateTime } from '@proba/domain/text/dates'
import { formatInteger } from '@proba/domain/text/number'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useReading } from '../../../fields/values/FieldValue.tsx'
import { FigureCell } from '../../../fields/values/FigureCell.tsx'
import { RowsTable } from '../../../fields/values/RowsTable.tsx'
import { RecordLink } from '../../../links/RecordLink.tsx'
import { DeleteWaiting, type Position } from './DeleteWaiting.tsx'

type Group = ReplyTo<'GET /admin/waitinglist/group/{id}'>
type Offer = Group['offers'][number]

const columns = ['company', 'user', 'size', 'coating', 'count', 'weight', 'since', 'action'] as const
const figures: ReadonlySet<string> = new Set(['size', 'count', 'weight'])

interface RowProps {
  readonly offer: Offer
  /** The first size of a position names its customer and is where the position is deleted. */
  readonly isFirst: boolean
  readonly onDelete: () => void
}

function Row({ offer, isFirst, onDelete }: RowProps) {
  const { say, language } = useReading()
  const { company, user, sizeLabel, length, coating, count, weight, createdAt } = offer
  const size = sizeLabel ?? (length > 0 ? formatCentimetres(length, language) : say('terms.none'))
  return (
    <TableRow>
      <TableCell>
        {isFirst && (
          <RecordLink resource="companies" id={company.id}>
            {company.name}
          </RecordLink>
        )}
      </TableCell>
      <TableCell>
        {isFirst && (
          <RecordLink resource="users" id={user.id}>
            {user.name}
          </RecordLink>
        )}
      </TableCell>
      <FigureCell>{size}</FigureCell>
      <TableCell>{coating.name}</TableCell>
      <FigureCell>{formatInteger(count, language)}</FigureCell>
      <FigureCell>{formatGrams2(weight, language)}</FigureCell>
      <TableCell className="figures">{formatDateTime(createdAt)}</TableCell>
      <TableCell>
        {isFirst && (
          <Button
            color="error"
            size="small"
            aria-label={say('resources.waitingLists.remove.of', { company: company.name, user: user.name })}
            onClick={onDelete}
          >
            {say('ra.action.delete')}
          </Button>
        )}
      </TableCell>
    </TableRow>
  )
}

/** The position of a size, also where the list of sizes is cut within it. */
const positionOf = ({ article }: Group, { cartPositionId, company, user, position }: Offer): Position => ({
  id: cartPositionId,
  article,
  company: company.name,
  user: user.name,
  ...position,
})

/** Who waits for the opened product: the sizes of each customer, whose position can be deleted. */
export function WaitingOffers() {
  const group = useRecordContext<Group>()
  const { say } = useReading()
  const [deleted, setDeleted] = useState<Position | null>(null)
  if (!group) return null
  const { offers } = group
  // Until the group has come, react-admin shows the row of the list, whose offers only name positions.
  if (!offers.every((offer) => 'cartOfferId' in offer))
    return <Skeleton variant="rounded" height={160} aria-busy />
  if (offers.length === 0) return <Typography>{say('resources.waitingLists.nobody')}</Typography>
  return (
    <>
      <RowsTable columns={columns} figures={figures} texts="resources.waitingLists.offers">
        {offers.map((offer, index) => (
          <Row
            key={offer.cartOfferId}
            offer={offer}
            isFirst={offers[index - 1]?.cartPositionId !== offer.cartPositionId}
            onDelete={() => setDeleted(positionOf(group, offer))}
          />
        ))}
      </RowsTable>
      {offers.length < group.rows && (
        <Typography sx={{ color: 'text.secondary' }}>
          {say('resources.waitingLists.cut', { n: offers.length, total: group.rows })}
        </Typography>
      )}
      {deleted && <DeleteWaiting position={deleted} onClose={() => setDeleted(null)} />}
    </>
  )
}

/** The opened product in the back office and in the portal. */
export function WaitingProduct() {
  const group = useRecordContext<Group>()
  if (!group) return null
  return (
    <RecordLink resource="products" id={group.productId}>
      {group.article}
    </RecordLink>
  )
}
