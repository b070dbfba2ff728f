import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { tastingReturnRefusal } from '@proba/domain/order/tasting'
import { useId, useState } from 'react'
import { Form } from 'react-final-form'
import { call } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/language.tsx'
import { submitErrors } from '../../lib/submitErrors.ts'
import { unexpectedWords } from '../../lib/unexpectedText.ts'
import { useReload } from '../../lib/useCall.ts'
import { wordsOf } from '../../lib/words.ts'
import { FormMessage } from '../../ui/fields/FormMessage.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { SentDialog } from '../../ui/SentDialog.tsx'
import styles from './Tasting.module.css'
import type { Tasted } from './TastingTable.tsx'

interface Values {
  readonly count: string
}

/** Asks how many pieces of an article go back; the list is read again also after a refusal: a colleague may have asked. */
export function ReturnDialog({ tasted, onClose }: { tasted: Tasted; onClose: () => void }) {
  const t = useTranslate()
  const id = useId()
  const { integer } = useFormat()
  const reload = useReload()
  const [sent, setSent] = useState<number | null>(null)
  const { article, delivered, requested, returned } = tasted
  const check = (text: string) => {
    const facts = { delivered, requested, returned, isReordered: tasted.status === 'passed' }
    const refusal = tastingReturnRefusal(facts, text === '' ? Number.NaN : Number(text))
    return refusal ? wordsOf(`errors.${refusal.code}`, refusal.params) : undefined
  }
  const onSubmit = async ({ count }: Values) => {
    try {
      const input = { params: { article }, body: { count: Number(count) } }
      await call('POST /personal/degustation/{article}/return', input)
      setSent(Number(count))
      return undefined
    } catch (error) {
      return submitErrors(error, unexpectedWords('tasting.ask.failed'))
    } finally {
      await reload('GET /personal/degustation')
    }
  }
  if (sent !== null)
    return (
      <SentDialog title={t('tasting.sent.title')} onClose={onClose}>
        <p>{t('tasting.sent.text', { article, n: integer(sent) })}</p>
      </SentDialog>
    )
  return (
    <Form<Values> onSubmit={onSubmit} initialValues={{ count: String(delivered) }}>
      {({ handleSubmit, submitting }) => (
        <Dialog open onClose={submitting ? () => {} : onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
          <DialogTitle id={id}>{t('tasting.ask.title', { article })}</DialogTitle>
          <form noValidate onSubmit={(event) => void handleSubmit(event)}>
            <DialogContent className={styles.fields ?? ''}>
              <p>{t('tasting.ask.lead', { n: integer(delivered) })}</p>
              <TextInput
                name="count"
                label={t('tasting.ask.count')}
                inputMode="numeric"
                autoFocus
                mask={(text) => text.replaceAll(/\D/g, '').slice(0, 9)}
                check={check}
              />
              <FormMessage />
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose} disabled={submitting}>
                {t('terms.action.cancel')}
              </Button>
              <Button type="submit" variant="contained" loading={submitting}>
                {t('tasting.ask.confirm')}
              </Button>
            </DialogActions>
          </form>
        </Dialog>
      )}
    </Form>
  )
}
