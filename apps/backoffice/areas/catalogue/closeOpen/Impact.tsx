import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ReplyTo } from '@proba/api/client'
import type { CloseOpenAction } from '@proba/domain/product/closeOpen'
import { formatGrams2 } from '@proba/domain/product/weight'
import { formatDay } from '@proba/domain/text/dates'
import { formatInteger } from '@proba/domain/text/number'
import { useRecordContext } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { useQuestion } from '../../../declarations/question.ts'
import { useReading } from '../../../fields/values/FieldValue.tsx'
import { RowsTable } from '../../../fields/values/RowsTable.tsx'
import { RecordLink } from '../../../links/RecordLink.tsx'

type Answer = ReplyTo<'GET /closeopen/impact'>

const texts = 'resources.closeOpen.impact'
const columns = ['company', 'carts', 'rows', 'weight', 'autoOrders', 'autoOrdersWeight'] as const
const figures: ReadonlySet<string> = new Set(columns.slice(1))

function Companies({ answer: { companies, companiesCount } }: { readonly answer: Answer }) {
  const { say, language } = useReading()
  return (
    <>
      <RowsTable columns={columns} figures={figures} texts={`${texts}.columns`}>
        {companies.map(({ id, name, carts, rows, weight, autoOrders, autoOrdersWeight }) => (
          <TableRow key={id}>
            <TableCell>{name}</TableCell>
            {[
              formatInteger(carts, language),
              formatInteger(rows, language),
              formatGrams2(weight, language),
              formatInteger(autoOrders, language),
              formatGrams2(autoOrdersWeight, language),
            ].map((figure, index) => (
              <TableCell key={columns[index + 1]} align="right" className="figures">
                {figure}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </RowsTable>
      {companiesCount > companies.length && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say(`${texts}.more`, { shown: companies.length, of: companiesCount })}
        </Typography>
      )}
    </>
  )
}

/** The answer in words: how many products change, and what customers have of them. */
function Summary({ answer, action }: { readonly answer: Answer; readonly action: CloseOpenAction }) {
  const { say, language } = useReading()
  const { changed, unchanged, carts, rows, weight, autoOrders, autoOrdersWeight } = answer
  const isNothing = rows === 0 && autoOrders === 0
  const lines = [
    say(`${texts}.changed.${action}`, { count: formatInteger(changed, language) }),
    ...(unchanged > 0
      ? [say(`${texts}.unchanged.${action}`, { count: formatInteger(unchanged, language) })]
      : []),
    ...(isNothing ? [say(`${texts}.nothing`)] : []),
    ...(rows > 0
      ? [
          say(`${texts}.rows.${action}`, {
            rows: formatInteger(rows, language),
            carts: formatInteger(carts, language),
            grams: formatGrams2(weight, language),
          }),
        ]
      : []),
    ...(autoOrders > 0
      ? [
          say(`${texts}.autoOrders.${action}`, {
            count: formatInteger(autoOrders, language),
            grams: formatGrams2(autoOrdersWeight, language),
          }),
        ]
      : []),
  ]
  return (
    <Alert severity={action === 'close' && !isNothing ? 'warning' : 'info'}>
      {lines.map((line) => (
        <Box key={line}>{line}</Box>
      ))}
    </Alert>
  )
}

/** Updates of these products that wait for their day, each leading to its form beside this one (decision G-630). */
function Planned({ answer: { planned, plannedCount } }: { readonly answer: Answer }) {
  const { say, language } = useReading()
  return (
    <Alert severity="info">
      <Box>{say(`${texts}.planned`, { count: formatInteger(plannedCount, language) })}</Box>
      {planned.map(({ id, action, date, articles }) => (
        <Box key={id}>
          <RecordLink resource="closeOpen" id={id} inNewTab>
            {say(`${texts}.plannedOne.${action}`, { day: formatDay(date), articles })}
          </RecordLink>
        </Box>
      ))}
      {plannedCount > planned.length && (
        <Box>{say(`${texts}.plannedMore`, { shown: planned.length, of: plannedCount })}</Box>
      )}
    </Alert>
  )
}

/** What the update would touch, before it is saved (decision G-321). */
export function Impact() {
  const { say } = useReading()
  const record = useRecordContext<{ id: number }>()
  const { control } = useFormContext<{ action?: CloseOpenAction; productIds?: readonly number[] }>()
  const [action, ids] = useWatch({ control, name: ['action', 'productIds'] })
  const query =
    action && ids && ids.length > 0
      ? { action, products: ids.join(','), ...(record && { update: record.id }) }
      : null
  const { answer, error, refetch } = useQuestion('GET /closeopen/impact', query)
  if (!query || !action)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {say(`${texts}.choose`)}
      </Typography>
    )
  if (error)
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{say('terms.action.retry')}</Button>}
      >
        {error.message}
      </Alert>
    )
  if (!answer) return <Skeleton variant="rounded" height={72} aria-busy />
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Summary answer={answer} action={action} />
      {answer.plannedCount > 0 && <Planned answer={answer} />}
      {answer.companies.length > 0 && <Companies answer={answer} />}
    </Box>
  )
}
