import Box from '@mui/material/Box'
import type { Palette } from '@mui/material/styles'
import { type OrderStatus, orderStatuses } from '@proba/domain/codes/orderStatus'
import { formatGrams2 } from '@proba/domain/product/weight'
import { formatDay, today } from '@proba/domain/text/dates'
import { formatInteger } from '@proba/domain/text/number'
import { useNavigate } from 'react-router-dom'
import { ListLink, listAddress } from '../../../engine/list/ListLink.tsx'
import { type Reading, useReading } from '../../../fields/values/FieldValue.tsx'
import { Part } from '../../../layout/Part.tsx'
import { Chart } from './Chart.tsx'
import { lastDays, type OrdersOfDay, sumOf } from './days.ts'
import { type ShortColumn, ShortTable } from './ShortTable.tsx'

/** The last days whose sums are in words under the chart; the longest is charted. */
const spans = [1, 7, 30]
const charted = 30

/** Both states of work in hand have the same mark elsewhere; here the one with something ready is lighter. */
const statusColours: Readonly<Record<OrderStatus, (palette: Palette) => string>> = {
  waiting: ({ warning }) => warning.main,
  in_progress: ({ primary }) => primary.main,
  percent: ({ primary }) => primary.light,
  done: ({ success }) => success.main,
  cancelled: ({ text }) => text.disabled,
}

/** `26.11`: the year is plain from the place. */
const shortDay = (day: string) => formatDay(day).slice(0, 5)

type Span = ReturnType<typeof sumOf> & { readonly span: number }

const columnsIn = ({ say, language }: Reading, until: string): ShortColumn<Span>[] => [
  {
    label: say('dashboard.column.span'),
    show: ({ span, from }) => (
      <ListLink resource="orders" filter={{ dateFrom: from, dateTo: until }}>
        {say('dashboard.lastDays', { smart_count: span })}
      </ListLink>
    ),
  },
  {
    label: say('dashboard.ordersCount'),
    isFigure: true,
    show: ({ orders }) => formatInteger(orders, language),
  },
  {
    label: say('dashboard.column.weight'),
    isFigure: true,
    show: ({ weight }) => formatGrams2(weight, language),
  },
]

/** Orders placed by day as a chart of their present states; the sums of the last day, week and month in words, with their lists. */
export function OrdersByDay({ rows }: { readonly rows: readonly OrdersOfDay[] }) {
  const reading = useReading()
  const navigate = useNavigate()
  const now = today(new Date().toISOString())
  const days = lastDays(rows, now, charted)
  const openDay = (index: number) => {
    const day = days[index]?.day
    if (day) void navigate(listAddress('orders', { dateFrom: day, dateTo: day }))
  }
  const bars = days.map(({ day, orders, weight }) => ({
    label: shortDay(day),
    value: orders,
    note: reading.say('dashboard.dayNote', {
      orders: reading.say('dashboard.orders', { smart_count: orders }),
      weight: formatGrams2(weight, reading.language),
    }),
  }))
  const stack = orderStatuses.map((status) => ({
    name: reading.say(`terms.orderStatusName.${status}`),
    colour: statusColours[status],
    values: days.map(({ byStatus }) => byStatus.find((one) => one.status === status)?.orders ?? 0),
  }))
  const sums = spans.map((span) => ({ span, ...sumOf(days.slice(-span)) }))
  return (
    <Part name="ordersByDay">
      <Chart height={200} layout="columns" labelEvery={7} bars={bars} stack={stack} onChoose={openDay} />
      <Box sx={{ mt: 1 }}>
        <ShortTable rows={sums} keyOf={({ span }) => String(span)} columns={columnsIn(reading, now)} />
      </Box>
    </Part>
  )
}
