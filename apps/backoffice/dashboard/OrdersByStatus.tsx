import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { formatInteger } from '@proba/domain/number'
import { formatGrams2 } from '@proba/domain/weight'
import { useNavigate } from 'react-router-dom'
import { useReading } from '../fields/FieldValue.tsx'
import { orderStatusTones } from '../fields/orderStatusTones.ts'
import { StateMark } from '../fields/StateMark.tsx'
import { Chart } from './Chart.tsx'
import { ListLink, listAddress } from './ListLink.tsx'
import { Part } from './Part.tsx'
import type { Today } from './useDashboard.ts'

/** Orders by state as a chart, and as lines that lead to the filtered list. */
export function OrdersByStatus({ orders }: { readonly orders: NonNullable<Today['ordersByStatus']> }) {
  const { say, language } = useReading()
  const navigate = useNavigate()
  const textOf = (status: string) => say(`resources.orders.statuses.${status}`)
  const piecesOf = (n: number) => say('dashboard.orders', { smart_count: n })
  const openStatus = (index: number) => {
    const status = orders[index]?.status
    if (status) void navigate(listAddress('orders', { status }))
  }
  return (
    <Part name="ordersByStatus">
      <Chart
        height={180}
        layout="bars"
        onChoose={openStatus}
        bars={orders.map(({ status, orders: n }) => ({ label: textOf(status), value: n, note: piecesOf(n) }))}
      />
      <Table size="small" sx={{ mt: 1 }}>
        <TableHead>
          <TableRow>
            <TableCell>{say('resources.orders.fields.status')}</TableCell>
            <TableCell align="right">{say('dashboard.ordersCount')}</TableCell>
            <TableCell align="right">{say('resources.orders.fields.weight')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {orders.map(({ status, orders: n, weight }) => (
            <TableRow key={status}>
              <TableCell>
                <StateMark tone={orderStatusTones[status]}>
                  <ListLink resource="orders" filter={{ status }}>
                    {textOf(status)}
                  </ListLink>
                </StateMark>
              </TableCell>
              <TableCell align="right" className="figures">
                {formatInteger(n, language)}
              </TableCell>
              <TableCell align="right" className="figures">
                {formatGrams2(weight, language)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Part>
  )
}
