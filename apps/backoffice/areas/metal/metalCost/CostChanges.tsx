import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ReplyTo } from '@proba/api/client'
import { formatDateTime } from '@proba/domain/text/dates'
import { formatKopecks } from '@proba/domain/text/money'
import { formatInteger } from '@proba/domain/text/number'
import { useReading } from '../../../fields/values/FieldValue.tsx'
import { RowsTable } from '../../../fields/values/RowsTable.tsx'

/** What publishing a list would do. */
export type CostCheck = ReplyTo<'POST /admin/cost-metal/check'>
type Change = CostCheck['changes'][number]

const texts = 'resources.metalCost.check'
const figures = new Set(['before', 'after', 'percent'])

function ChangeRow({ change: { code, before, after, percent } }: { readonly change: Change }) {
  const { say, language } = useReading()
  const price = (kopecks: number | null) =>
    kopecks === null ? say('terms.none') : formatKopecks(kopecks, language)
  const isSame = before === after
  const signed = new Intl.NumberFormat(language, { signDisplay: 'exceptZero', maximumFractionDigits: 1 })
  return (
    <TableRow>
      <TableCell>{say(`resources.metalCost.codes.${code}`)}</TableCell>
      <TableCell align="right" className="figures">
        {price(before)}
      </TableCell>
      <TableCell align="right" className="figures" sx={isSame ? {} : { fontWeight: 600 }}>
        {after === null ? say(`${texts}.gone`) : price(after)}
      </TableCell>
      <TableCell align="right" className="figures">
        {percent === null ? say('terms.none') : `${signed.format(percent).replace('-', '−')} %`}
      </TableCell>
    </TableRow>
  )
}

/** When a list begins, whether its prices have VAT, and what it replaces. */
function CostFacts({ check: { validFrom, withNds, replaces } }: { readonly check: CostCheck }) {
  const { say } = useReading()
  const facts = {
    validFrom: say(`${texts}.at`, { at: formatDateTime(validFrom, 'Europe/Moscow') }),
    withNds: say(withNds ? 'terms.yes' : 'terms.no'),
    replaces: replaces ? replaces.name : say(`${texts}.nothing`),
  }
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5 }}
    >
      {Object.entries(facts).map(([name, text]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" sx={{ color: 'text.secondary' }}>
            {say(`${texts}.${name}`)}
          </Typography>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {text}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** A checked list beside the one it replaces, when it begins, and what it touches (decision G-325). */
export function CostChanges({ check }: { readonly check: CostCheck }) {
  const { say, language } = useReading()
  const { changes, carts, autoOrders } = check
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <CostFacts check={check} />
      <RowsTable columns={['code', 'before', 'after', 'percent']} figures={figures} texts={texts}>
        {changes.map((change) => (
          <ChangeRow key={change.code} change={change} />
        ))}
      </RowsTable>
      <Alert severity="info">
        {say(`${texts}.touched`, {
          carts: say(`${texts}.carts`, { smart_count: carts, n: formatInteger(carts, language) }),
          autoOrders: say(`${texts}.autoOrders`, {
            smart_count: autoOrders,
            n: formatInteger(autoOrders, language),
          }),
        })}
      </Alert>
    </Box>
  )
}
