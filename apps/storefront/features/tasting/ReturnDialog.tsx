import { tastingReturnRefusal } from '@proba/domain/order/tasting'
import { useState } from 'react'
import { call } from '../../lib/calls/api.ts'
import { unexpectedWords } from '../../lib/calls/unexpectedText.ts'
import { useReload } from '../../lib/calls/useCall.ts'
import { errorsOfSending } from '../../lib/forms/submitErrors.ts'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { wordsOf } from '../../lib/language/words.ts'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { FormDialog } from '../../ui/windows/FormDialog.tsx'
import { SentDialog } from '../../ui/windows/SentDialog.tsx'
import type { Tasted } from './TastingTable.tsx'

interface Values {
  readonly count: string
}

/** Refuses a count of pieces that may not go back. */
const countCheck = ({ delivered, requested, returned, status }: Tasted) => {
  const facts = { delivered, requested, returned, isReordered: status === 'passed' }
  return (text: string) => {
    const refusal = tastingReturnRefusal(facts, text === '' ? Number.NaN : Number(text))
    return refusal ? wordsOf(`errors.${refusal.code}`, refusal.params) : undefined
  }
}

/** Asks how many pieces of an article go back; the list is read again also after a refusal: a colleague may have asked. */
export function ReturnDialog({ tasted, onClose }: { tasted: Tasted; onClose: () => void }) {
  const t = useTranslate()
  const { integer } = useFormat()
  const reload = useReload()
  const [sent, setSent] = useState<number | null>(null)
  const { article, delivered } = tasted
  const send = async (count: number) => {
    await call('POST /personal/degustation/{article}/return', { params: { article }, body: { count } })
    setSent(count)
  }
  const onSubmit = ({ count }: Values) =>
    errorsOfSending(() => send(Number(count)), unexpectedWords('tasting.ask.failed')).finally(() =>
      reload('GET /personal/degustation'),
    )
  if (sent !== null)
    return (
      <SentDialog title={t('tasting.sent.title')} onClose={onClose}>
        <p>{t('tasting.sent.text', { article, n: integer(sent) })}</p>
      </SentDialog>
    )
  return (
    <FormDialog<Values>
      title={t('tasting.ask.title', { article })}
      submitText={t('tasting.ask.confirm')}
      initialValues={{ count: String(delivered) }}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>{t('tasting.ask.lead', { n: integer(delivered) })}</p>
      <TextInput
        name="count"
        label={t('tasting.ask.count')}
        inputMode="numeric"
        autoFocus
        mask={(text) => text.replaceAll(/\D/g, '').slice(0, 9)}
        check={countCheck(tasted)}
      />
    </FormDialog>
  )
}
