import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { formatGrams2 } from '@proba/domain/product/weight'
import { formatInteger } from '@proba/domain/text/number'
import type { ImpactReply } from '../declarations/transport.ts'
import { useReading } from '../fields/values/FieldValue.tsx'
import { RowsPager } from '../fields/values/RowsPager.tsx'
import { RowsTable } from '../fields/values/RowsTable.tsx'
import { RecordLink } from '../links/RecordLink.tsx'

type Row = ImpactReply['items'][number]

const columns = [
  'company',
  'product',
  'effect',
  'carts',
  'rows',
  'weight',
  'weightAfter',
  'autoOrders',
  'autoOrdersWeight',
] as const
type Column = (typeof columns)[number]

const figures: ReadonlySet<string> = new Set(columns.slice(3))

/** The columns that say something: not an effect that is always the same, nor figures that are all zero. */
function columnsOf({ effects, items }: ImpactReply): readonly Column[] {
  const kinds = new Set(effects.map(({ effect }) => effect))
  const isShown: Partial<Record<Column, boolean>> = {
    effect: kinds.size > 1,
    carts: items.some(({ carts }) => carts > 0),
    rows: items.some(({ rows }) => rows > 0),
    weight: items.some(({ rows }) => rows > 0),
    weightAfter: kinds.has('reweighed'),
    autoOrders: items.some(({ autoOrders }) => autoOrders > 0),
    autoOrdersWeight: items.some(({ autoOrders }) => autoOrders > 0),
  }
  return columns.filter((column) => isShown[column] ?? true)
}

function Cell({ row, column }: { readonly row: Row; readonly column: Column }) {
  const { say, language } = useReading()
  switch (column) {
    case 'company':
      return (
        <RecordLink resource="companies" id={row.company.id} inNewTab>
          {row.company.name}
        </RecordLink>
      )
    case 'product':
      return (
        <RecordLink resource="products" id={row.product.id} inNewTab>
          {row.product.name}
        </RecordLink>
      )
    case 'effect':
      return <>{say(`impact.effects.${row.effect}`)}</>
    case 'carts':
    case 'rows':
    case 'autoOrders':
      return <>{formatInteger(row[column], language)}</>
    default:
      return <>{formatGrams2(row[column], language)}</>
  }
}

interface Props {
  readonly impact: ImpactReply
  turn(page: number): Promise<void>
}

/** What is touched by company and product, page by page; the links open beside the form. */
export function ImpactRows({ impact, turn }: Props) {
  const { currentPage, perPage, total } = impact.meta.pagination
  const shown = columnsOf(impact)
  return (
    <div>
      <RowsTable columns={shown} figures={figures} texts="impact.columns">
        {impact.items.map((row) => (
          <TableRow key={`${row.company.id}/${row.product.id}/${row.effect}`}>
            {shown.map((column) => (
              <TableCell key={column} {...(figures.has(column) && { align: 'right', className: 'figures' })}>
                <Cell row={row} column={column} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </RowsTable>
      <RowsPager
        total={total}
        perPage={perPage}
        page={currentPage - 1}
        onPage={(next) => void turn(next + 1)}
      />
    </div>
  )
}
