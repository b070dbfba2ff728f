import Box from '@mui/material/Box'
import { formatDay } from '@proba/domain/dates'
import { formatGrams2 } from '@proba/domain/weight'
import { useNavigate } from 'react-router-dom'
import { useReading } from '../fields/FieldValue.tsx'
import { Chart } from './Chart.tsx'
import { ListLink, listAddress } from './ListLink.tsx'
import { Part } from './Part.tsx'
import type { Today } from './useDashboard.ts'

type Days = NonNullable<Today['ordersByDay']>

/** The last days whose sums stand in words under the chart. */
const spans = [1, 7, 30]

function sumOf(days: Days) {
  return {
    orders: days.reduce((sum, day) => sum + day.orders, 0),
    weight: days.reduce((sum, day) => sum + day.weight, 0),
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
        onChoose={openDay}
        bars={days.map((day) => ({ label: shortDay(day.day), value: day.orders, note: note(day) }))}
      />
      <Box component="ul" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {spans
          .filter((span) => span <= Math.max(days.length, 1))
          .map((span) => {
            const part = days.slice(-span)
            const dateFrom = part[0]?.day ?? last.day
            return (
              <li key={span}>
                <ListLink resource="orders" filter={{ dateFrom, dateTo: last.day }}>
                  {say('dashboard.lastDays', { smart_count: span })}
                </ListLink>
                {': '}
                <span className="figures">{note(sumOf(part))}</span>
              </li>
            )
          })}
      </Box>
    </Part>
  )
}
