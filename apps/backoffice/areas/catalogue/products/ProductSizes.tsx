import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ReplyTo } from '@proba/api/client'
import { checkPermissions } from '@proba/domain/access/permission'
import { productWriters } from '@proba/domain/access/screenGuards'
import { formatCentimetres } from '@proba/domain/product/length'
import { formatGrams3 } from '@proba/domain/product/weight'
import { useCreatePath, useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { ListLink } from '../../../engine/list/ListLink.tsx'
import { useReading } from '../../../fields/values/FieldValue.tsx'
import { RowsTable } from '../../../fields/values/RowsTable.tsx'
import { usePerson } from '../../../session/PersonContext.tsx'
import { SizeTable } from './sizes/SizeTable.tsx'
import type { Size } from './sizes/sizeDrafts.ts'
import { useSizes } from './sizes/useSizeTable.ts'

type Product = ReplyTo<'GET /admin/products/{id}'>

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

/** Sizes as those see them who keep products alone. */
function ShownSizes({ productId }: { readonly productId: number }) {
  const { say } = useReading()
  const { data, error } = useSizes(productId)
  return (
    <>
      {error && <Typography role="alert">{say('resources.products.sizesTable.failed')}</Typography>}
      {data?.length === 0 && <Typography>{say('resources.products.sizesTable.none')}</Typography>}
      {data && data.length > 0 && (
        <RowsTable columns={columns} figures={figures} texts="resources.products.sizesTable">
          {data.map((size) => (
            <SizeRow key={size.id} size={size} />
          ))}
        </RowsTable>
      )}
    </>
  )
}

/** Sizes of an opened product and the way to them all (decisions G-084, G-365). */
export function ProductSizes() {
  const { say } = useReading()
  const { permissions } = usePerson()
  const product = useRecordContext<Product>()
  if (!product) return null
  const mayEdit = checkPermissions(permissions, productWriters.offer, 'some')
  const filter = { product: product.id }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {mayEdit ? <SizeTable productId={product.id} mass={product} /> : <ShownSizes productId={product.id} />}
      <ListLink resource="offers" filter={filter} otherwise={null}>
        {say('resources.products.sizesTable.all')}
      </ListLink>
    </Box>
  )
}
