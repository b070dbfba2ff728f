import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ReplyTo } from '@proba/api/client'
import { checkPermissions } from '@proba/domain/access/permission'
import { productWriters } from '@proba/domain/access/screenGuards'
import { formatCentimetres } from '@proba/domain/product/length'
import { formatGrams3 } from '@proba/domain/product/weight'
import { useCreatePath, useGetList, useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { useReading } from '../fields/FieldValue.tsx'
import { RowsTable } from '../fields/RowsTable.tsx'
import { usePerson } from '../session/PersonContext.tsx'

type Size = ReplyTo<'GET /admin/offers/{id}'>

/** Sizes on the page of their product; where there are more, the list of sizes has them all. */
const shown = 100

const columns = ['length', 'sizeLabel', 'weight', 'listed'] as const
const figures: ReadonlySet<string> = new Set(['length', 'weight'])

function SizeRow({ size }: { readonly size: Size }) {
  const { say, language } = useReading()
  const createPath = useCreatePath()
  return (
    <TableRow>
      <TableCell align="right" className="figures">
        <Link component={RouterLink} to={createPath({ resource: 'offers', type: 'edit', id: size.id })}>
          {formatCentimetres(size.length, language)}
        </Link>
      </TableCell>
      <TableCell>{size.sizeLabel ?? say('terms.none')}</TableCell>
      <TableCell align="right" className="figures">
        {formatGrams3(size.weight ?? size.massWeight, language)}
      </TableCell>
      <TableCell>{say(size.listed ? 'terms.yes' : 'terms.no')}</TableCell>
    </TableRow>
  )
}

function SizesLinks({ productId }: { readonly productId: number }) {
  const { say } = useReading()
  const { permissions } = usePerson()
  const filter = encodeURIComponent(JSON.stringify({ product: productId }))
  const source = encodeURIComponent(JSON.stringify({ productId }))
  const mayAdd = checkPermissions(permissions, productWriters.offer, 'some')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button component={RouterLink} to={`/offers?filter=${filter}`}>
        {say('resources.products.sizesTable.all')}
      </Button>
      {mayAdd && (
        <Button component={RouterLink} to={`/offers/create?source=${source}`}>
          {say('resources.products.sizesTable.add')}
        </Button>
      )}
    </Box>
  )
}

/** Sizes of an opened product and the ways to them (decision G-084). */
export function ProductSizes() {
  const { say } = useReading()
  const product = useRecordContext()
  const { data, error } = useGetList<Size>(
    'offers',
    {
      filter: { product: product?.id },
      pagination: { page: 1, perPage: shown },
      sort: { field: 'article', order: 'ASC' },
    },
    { enabled: product !== undefined, retry: false },
  )
  if (!product) return null
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {error && <Typography role="alert">{say('resources.products.sizesTable.failed')}</Typography>}
      {data?.length === 0 && <Typography>{say('resources.products.sizesTable.none')}</Typography>}
      {data && data.length > 0 && (
        <RowsTable columns={columns} figures={figures} texts="resources.products.sizesTable">
          {data.map((size) => (
            <SizeRow key={size.id} size={size} />
          ))}
        </RowsTable>
      )}
      <SizesLinks productId={Number(product.id)} />
    </Box>
  )
}
