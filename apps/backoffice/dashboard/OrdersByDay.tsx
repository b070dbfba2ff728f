import Box from '@mui/material/Box'
import { formatDay, today } from '@proba/domain/dates'
import { formatInteger } from '@proba/domain/number'
import { formatGrams2 } from '@proba/domain/weight'
import { useNavigate } from 'react-router-dom'
import { useReading } from '../fields/FieldValue.tsx'
import { Chart } from './Chart.tsx'
import { lastDays, type OrdersOfDay, sumOf } from './days.ts'
import { ListLink, listAddress } from './ListLink.tsx'
import { Part } from './Part.tsx'
import { ShortTable } from './ShortTable.tsx'

/** The last days whose sums stand in words under the chart; the longest is charted. */
const spans = [1, 7, 30]
const charted = 30

/** `26.11`: the year is plain from the place. */
const shortDay = (day: string) => formatDay(day).slice(0, 5)

/** Orders placed by day as a chart; the sums of the last day, week and month in words, with their lists. */
export function OrdersByDay({ orders }: { readonly orders: readonly OrdersOfDay[] }) {
  const { say, language } = useReading()
  const navigate = useNavigate()
  const now = today(new Date().toISOString())
  const days = lastDays(orders, now, charted)
  const note = ({ orders, weight }: { orders: number; weight: number }) =>
    `${say('dashboard.orders', { smart_count: orders })}, ${formatGrams2(weight, language)} ${say('terms.unit.gram')}`
  const openDay = (index: number) => {
    const day = days[index]?.day
    if (day) void navigate(listAddress('orders', { dateFrom: day, dateTo: day }))
  }
  return (
    <Part name="ordersByDay">
      <Chart
        height={180}
        layout="columns"
        labelEvery={7}
        onChoose={openDay}
        bars={days.map((day) => ({ label: shortDay(day.day), value: day.orders, note: note(day) }))}
      />
      <Box sx={{ mt: 1 }}>
        <ShortTable
          rows={spans.map((span) => ({ span, ...sumOf(days.slice(-span)) }))}
          keyOf={({ span }) => String(span)}
          columns={[
            {
              label: say('dashboard.column.span'),
              show: ({ span, from }) => (
                <ListLink resource="orders" filter={{ dateFrom: from, dateTo: now }}>
                  {say('dashboard.lastDays', { smart_count: span })}
                </ListLink>
              ),
            },
            {
              label: say('dashboard.ordersCount'),
              isFigure: true,
              show: (row) => formatInteger(row.orders, language),
            },
            {
              label: say('dashboard.column.weight'),
              isFigure: true,
              show: ({ weight }) => formatGrams2(weight, language),
            },
          ]}
        />
      </Box>
    </Part>
  )
}
