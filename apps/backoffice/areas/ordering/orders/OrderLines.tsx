import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import type { ReplyTo } from '@proba/api/client'
import { formatGrams2, formatGrams3, lineTotal } from '@proba/domain/product/weight'
import { formatInteger } from '@proba/domain/text/number'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useReading } from '../../../fields/values/FieldValue.tsx'
import { FigureCell } from '../../../fields/values/FigureCell.tsx'
import { ProductLink } from '../../../fields/values/ProductLink.tsx'
import { RowsPager } from '../../../fields/values/RowsPager.tsx'
import { RowsTable } from '../../../fields/values/RowsTable.tsx'
import { useSizeOf } from './useSizeOf.ts'

type Order = ReplyTo<'GET /admin/orders/{id}'>
type Position = Order['positions'][number]

/** Rows on a page: an order has up to 5,000 of them. */
const perPage = 50

const columns = ['article', 'coating', 'length', 'count', 'ready', 'shipped', 'unitWeight', 'weight'] as const
const figures: ReadonlySet<string> = new Set(['length', 'count', 'ready', 'shipped', 'unitWeight', 'weight'])

function Row({ position }: { readonly position: Position }) {
  const { language } = useReading()
  const sizeOf = useSizeOf()
  const { productId, article, img, coating, weight, count, readyPieces, shippedPieces } = position
  return (
    <TableRow>
      <TableCell>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Avatar
            variant="rounded"
            alt=""
            src={img ? `/pictures/${img}/50.webp` : ''}
            sx={{ width: 32, height: 32 }}
          >
            {' '}
          </Avatar>
          <ProductLink id={productId}>{article}</ProductLink>
        </Box>
      </TableCell>
      <TableCell>{coating.title}</TableCell>
      <FigureCell>{sizeOf(position)}</FigureCell>
      <FigureCell>{formatInteger(count, language)}</FigureCell>
      <FigureCell>{formatInteger(readyPieces, language)}</FigureCell>
      <FigureCell>{formatInteger(shippedPieces, language)}</FigureCell>
      <FigureCell>{formatGrams3(weight, language)}</FigureCell>
      <FigureCell>{formatGrams2(lineTotal(weight, count), language)}</FigureCell>
    </TableRow>
  )
}

/** Lines of an order as they were placed, a page at a time. */
export function OrderLines() {
  const order = useRecordContext<Order>()
  const [page, setPage] = useState(0)
  const positions = order?.positions ?? []
  return (
    <>
      <RowsTable columns={columns} figures={figures} texts="resources.orders.positions">
        {positions.slice(page * perPage, (page + 1) * perPage).map((position) => (
          <Row key={position.id} position={position} />
        ))}
      </RowsTable>
      <RowsPager total={positions.length} perPage={perPage} page={page} onPage={setPage} />
    </>
  )
}
