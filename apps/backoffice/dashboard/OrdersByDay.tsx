import Box from '@mui/material/Box'
import { formatDay } from '@proba/domain/dates'
import { formatInteger } from '@proba/domain/number'
import { formatGrams2 } from '@proba/domain/weight'
import { useNavigate } from 'react-router-dom'
import { useReading } from '../fields/FieldValue.tsx'
import { Chart } from './Chart.tsx'
import { ListLink, listAddress } from './ListLink.tsx'
import { Part } from './Part.tsx'
import { ShortTable } from './ShortTable.tsx'
import type { Today } from './useDashboard.ts'

type Days = NonNullable<Today['ordersByDay']>

/** The last days whose sums stand in words under the chart. */
const spans = [1, 7, 30]

/** Sums of the last days, and the first of them. */
function sumOf(days: Days, span: number) {
  const part = days.slice(-span)
  return {
    from: part[0]?.day ?? '',
    orders: part.reduce((sum, day) => sum + day.orders, 0),
    weight: part.reduce((sum, day) => sum + day.weight, 0),
  }
}

/** `26.11`: the year is plain from the place. */
const shortDay = (day: string) => formatDay(day).slice(0, 5)

/** Orders placed by day as a chart; the sums of the last day, week and month in words, with their lists. */
export function OrdersByDay({ days }: { readonly days: Days }) {
  const { say, language } = useReading()
  const navigate = useNavigate()
  const last = days.at(-1)
  if (!last) return null
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
          rows={spans.map((span) => ({ span, ...sumOf(days, span) }))}
          keyOf={({ span }) => String(span)}
          columns={[
            {
              label: say('dashboard.column.span'),
              show: ({ span, from }) => (
                <ListLink resource="orders" filter={{ dateFrom: from, dateTo: last.day }}>
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
          ]}
        />
      </Box>
    </Part>
  )
}
