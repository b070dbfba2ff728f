import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ReplyTo } from '@proba/api/client'
import { formatGrams2 } from '@proba/domain/product/weight'
import { formatDay } from '@proba/domain/text/dates'
import { formatKopecks } from '@proba/domain/text/money'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { useQuestion } from '../../../declarations/question.ts'
import { useReading } from '../../../fields/values/FieldValue.tsx'
import { RowsTable } from '../../../fields/values/RowsTable.tsx'

const texts = 'resources.companies.bonuses'
const columns = ['kind', 'stage', 'weight', 'balance', 'until', 'actions'] as const

/** What the opened company has reached in promotions; each leads to its terms and its grant (decisions G-250, G-251). */
function BonusesOf({ company }: { readonly company: number }) {
  const { say, language } = useReading()
  const { answer, error } = useQuestion('GET /admin/bonuses', { company, sort: 'id', order: 'desc' })
  if (error) return <Typography role="alert">{say(`${texts}.failed`)}</Typography>
  if (answer?.items.length === 0)
    return <Typography color="textSecondary">{say(`${texts}.empty`)}</Typography>
  return (
    <Box>
      <RowsTable columns={columns} figures={new Set(['weight', 'balance'])} texts={texts}>
        {(answer?.items ?? []).map((bonus) => {
          const name = say(`resources.bonuses.kinds.${bonus.kind}`)
          const until = formatDay(bonus.lastDay)
          return (
            <TableRow key={bonus.id}>
              <TableCell>{name}</TableCell>
              <TableCell>{say(`resources.bonuses.stages.${bonus.stage}`)}</TableCell>
              <TableCell className="figures" align="right">
                {formatGrams2(bonus.currentWeight, language)}
              </TableCell>
              <TableCell className="figures" align="right">
                {formatKopecks(bonus.balance, language)}
              </TableCell>
              <TableCell className="figures">{until}</TableCell>
              <TableCell>
                <Button
                  size="small"
                  component={Link}
                  to={`/bonuses/${bonus.id}`}
                  aria-label={say(`${texts}.openName`, { name, until })}
                >
                  {say(`${texts}.open`)}
                </Button>
              </TableCell>
            </TableRow>
          )
        })}
      </RowsTable>
    </Box>
  )
}

/** The bonuses of the opened company. */
export function CompanyBonuses() {
  const company = useRecordContext<ReplyTo<'GET /companies/{id}'>>()
  return company ? <BonusesOf key={company.id} company={company.id} /> : null
}
