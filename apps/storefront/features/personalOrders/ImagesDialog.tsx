import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { saveFile } from '@proba/browser/saveFile'
import { imagesPurposeRefusal } from '@proba/domain/order/imagesRequest'
import { useId, useState } from 'react'
import { Form } from 'react-final-form'
import { download } from '../../lib/api.ts'
import { useTranslate } from '../../lib/language.tsx'
import { submitErrors } from '../../lib/submitErrors.ts'
import { unexpectedWords } from '../../lib/unexpectedText.ts'
import { wordsOf } from '../../lib/words.ts'
import { instructionPath } from '../../paths.ts'
import { FormMessage } from '../../ui/fields/FormMessage.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { SentDialog } from '../../ui/SentDialog.tsx'
import gold from './examples/gold.webp'
import silver from './examples/silver.webp'
import styles from './ImagesDialog.module.css'

interface Values {
  readonly comments: string
}

const links = [
  { key: 'gold', address: gold },
  { key: 'silver', address: silver },
  { key: 'instruction', address: instructionPath },
] as const

/** What comes, what to write, and where to read more. */
function Hint() {
  const t = useTranslate()
  return (
    <div className={styles.hint}>
      <p>{t('orders.images.lead')}</p>
      <ul className={styles.links}>
        {links.map(({ key, address }) => (
          <li key={key}>
            <a href={address} target="_blank" rel="noreferrer">
              {t(`orders.images.${key}`)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ImagesDialogProps {
  readonly order: { readonly id: number; readonly numberOrder: string }
  readonly onClose: () => void
}

/**
 * Window that asks what the images of an order are for and saves them as they come. Each opening begins with an empty
 * form (decisions G-165, G-400).
 */
export function ImagesDialog({ order, onClose }: ImagesDialogProps) {
  const t = useTranslate()
  const id = useId()
  const [isSent, setSent] = useState(false)
  const number = order.numberOrder
  const check = (text: string) => {
    const found = imagesPurposeRefusal(text)
    return found ? wordsOf(`errors.field.${found.code}`, found.params) : undefined
  }
  const onSubmit = async ({ comments }: Values) => {
    try {
      const input = { params: { id: order.id }, body: { comments: comments.trim() } }
      const { contents, name } = await download('POST /order/{id}/renders', input)
      saveFile(contents, name, 'application/zip')
      setSent(true)
      return undefined
    } catch (error) {
      return submitErrors(error, unexpectedWords('orders.images.failed'))
    }
  }
  if (isSent)
    return (
      <SentDialog title={t('orders.images.sentTitle')} onClose={onClose}>
        <p>{t('orders.images.sentText', { number })}</p>
      </SentDialog>
    )
  return (
    <Form<Values> onSubmit={onSubmit} initialValues={{ comments: '' }}>
      {({ handleSubmit, submitting }) => (
        <Dialog open onClose={submitting ? () => {} : onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
          <DialogTitle id={id}>{t('orders.images.title', { number })}</DialogTitle>
          <form noValidate onSubmit={(event) => void handleSubmit(event)}>
            <DialogContent className={styles.fields ?? ''}>
              <Hint />
              <TextInput
                name="comments"
                label={t('orders.images.purpose')}
                help={t('orders.images.example')}
                rows={3}
                autoFocus
                check={check}
              />
              <FormMessage />
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose} disabled={submitting}>
                {t('terms.action.cancel')}
              </Button>
              <Button type="submit" variant="contained" loading={submitting}>
                {t('orders.images.get')}
              </Button>
            </DialogActions>
          </form>
        </Dialog>
      )}
    </Form>
  )
}
