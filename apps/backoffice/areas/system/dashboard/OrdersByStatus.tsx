import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatGrams2 } from '@proba/domain/product/weight'
import { formatDay } from '@proba/domain/text/dates'
import { formatInteger } from '@proba/domain/text/number'
import { useNavigate } from 'react-router-dom'
import { ListLink, listAddress } from '../../../engine/list/ListLink.tsx'
import { orderStatusTones } from '../../../fields/orderStatusTones.ts'
import { type Reading, useReading } from '../../../fields/values/FieldValue.tsx'
import { StateMark } from '../../../fields/values/StateMark.tsx'
import { Part } from '../../../layout/Part.tsx'
import { Chart } from './Chart.tsx'
import { type ShortColumn, ShortTable } from './ShortTable.tsx'
import type { Today } from './useDashboard.ts'

type OrdersOfStatus = NonNullable<Today['ordersByStatus']>[number]

const filterOf = ({ status, from }: Pick<OrdersOfStatus, 'status' | 'from'>) => ({
  status,
  ...(from && { dateFrom: from }),
})

const textOf = ({ say }: Reading, status: string) => say(`terms.orderStatusName.${status}`)

const columnsIn = (reading: Reading): ShortColumn<OrdersOfStatus>[] => [
  {
    label: reading.say('resources.orders.fields.status'),
    show: ({ status, from }) => (
      <StateMark tone={orderStatusTones[status]}>
        <ListLink resource="orders" filter={filterOf({ status, from })}>
          {textOf(reading, status)}
        </ListLink>
      </StateMark>
    ),
  },
  {
    label: reading.say('dashboard.ordersCount'),
    isFigure: true,
    show: ({ orders }) => formatInteger(orders, reading.language),
  },
  {
    label: reading.say('resources.orders.fields.weight'),
    isFigure: true,
    show: ({ weight }) => formatGrams2(weight, reading.language),
  },
]

/** Orders by state as a chart, and as lines that lead to the filtered list; those that are over since a day only. */
export function OrdersByStatus({ rows }: { readonly rows: readonly OrdersOfStatus[] }) {
  const reading = useReading()
  const navigate = useNavigate()
  const openStatus = (index: number) => {
    const row = rows[index]
    if (row) void navigate(listAddress('orders', filterOf(row)))
  }
  const bars = rows.map(({ status, orders }) => ({
    label: textOf(reading, status),
    value: orders,
    note: reading.say('dashboard.orders', { smart_count: orders }),
  }))
  const since = rows.find(({ from }) => from !== null)?.from
  return (
    <Part name="ordersByStatus">
      <Chart height={180} layout="bars" bars={bars} onChoose={openStatus} />
      <Box sx={{ mt: 1 }}>
        <ShortTable rows={rows} keyOf={({ status }) => status} columns={columnsIn(reading)} />
      </Box>
      {since && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {reading.say('dashboard.endedSince', { day: formatDay(since) })}
        </Typography>
      )}
    </Part>
  )
}
