import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { formatGrams2 } from '@proba/domain/product/weight'
import { formatInteger } from '@proba/domain/text/number'
import type { Resource } from '../declarations/resource.ts'
import type { ImpactReply } from '../declarations/transport.ts'
import { TitledDialog } from '../fields/TitledDialog.tsx'
import { useReading } from '../fields/values/FieldValue.tsx'
import { ImpactRows } from './ImpactRows.tsx'
import type { Pending } from './useQuestion.ts'

type Words = NonNullable<Resource['impact']>['words']

interface SummaryProps {
  readonly impact: ImpactReply
  readonly words: Words
}

/** What is touched in all: a line for the carts and one for the auto-orders of each effect. */
function Summary({ impact: { effects, shortage }, words }: SummaryProps) {
  const { say, language } = useReading()
  const grams = (mg: number) => formatGrams2(mg, language)
  const lines = effects.flatMap((sum) => {
    const key = `impact.${words}.${sum.effect}`
    const rows = say(`${key}.rows`, {
      rows: formatInteger(sum.rows, language),
      carts: formatInteger(sum.carts, language),
      companies: formatInteger(sum.companies, language),
      grams: grams(sum.weight),
      after: grams(sum.weightAfter),
    })
    const autoOrders = () =>
      say(`${key}.autoOrders`, {
        count: formatInteger(sum.autoOrders, language),
        grams: grams(sum.autoOrdersWeight),
      })
    return [...(sum.rows > 0 ? [rows] : []), ...(sum.autoOrders > 0 ? [autoOrders()] : [])]
  })
  const promised = shortage > 0 ? [say('impact.shortage', { grams: grams(shortage) })] : []
  const isLoss = promised.length > 0 || effects.some(({ effect }) => effect === 'stopped')
  return (
    <Alert severity={isLoss ? 'warning' : 'info'}>
      {[...promised, ...lines].map((line) => (
        <Box key={line}>{line}</Box>
      ))}
    </Alert>
  )
}

/** Asks whether a change is to be saved that touches carts and auto-orders, and lists whose. */
export function ImpactDialog({ pending, words }: { readonly pending: Pending; readonly words: Words }) {
  const { say } = useReading()
  const { impact, turn, answer } = pending
  const actions = (
    <>
      <Button onClick={() => answer(false)}>{say('ra.action.cancel')}</Button>
      <Button variant="contained" autoFocus onClick={() => answer(true)}>
        {say('ra.action.save')}
      </Button>
    </>
  )
  return (
    <TitledDialog
      title={say('impact.title')}
      actions={actions}
      maxWidth="md"
      isSpaced
      onClose={() => answer(false)}
    >
      <Summary impact={impact} words={words} />
      {impact.items.length > 0 && <ImpactRows impact={impact} turn={turn} />}
    </TitledDialog>
  )
}
