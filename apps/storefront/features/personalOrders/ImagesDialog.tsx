import { saveFile } from '@proba/browser/saveFile'
import { imagesPurposeRefusal } from '@proba/domain/order/imagesRequest'
import { useState } from 'react'
import { download } from '../../lib/calls/api.ts'
import { unexpectedWords } from '../../lib/calls/unexpectedText.ts'
import { errorsOfSending } from '../../lib/forms/submitErrors.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { wordsOf } from '../../lib/language/words.ts'
import { instructionPath } from '../../paths.ts'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { FormDialog } from '../../ui/windows/FormDialog.tsx'
import { SentDialog } from '../../ui/windows/SentDialog.tsx'
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

function check(text: string) {
  const found = imagesPurposeRefusal(text)
  return found ? wordsOf(`errors.field.${found.code}`, found.params) : undefined
}

/**
 * Window that asks what the images of an order are for and saves them as they come. Each opening begins with an empty
 * form (decisions G-165, G-400).
 */
export function ImagesDialog({ order, onClose }: ImagesDialogProps) {
  const t = useTranslate()
  const [isSent, setSent] = useState(false)
  const number = order.numberOrder
  const save = async ({ comments }: Values) => {
    const input = { params: { id: order.id }, body: { comments: comments.trim() } }
    const { contents, name } = await download('POST /order/{id}/renders', input)
    saveFile(contents, name, 'application/zip')
    setSent(true)
  }
  if (isSent)
    return (
      <SentDialog title={t('orders.images.sentTitle')} onClose={onClose}>
        <p>{t('orders.images.sentText', { number })}</p>
      </SentDialog>
    )
  return (
    <FormDialog<Values>
      title={t('orders.images.title', { number })}
      submitText={t('orders.images.get')}
      maxWidth="sm"
      initialValues={{ comments: '' }}
      onSubmit={(values) => errorsOfSending(() => save(values), unexpectedWords('orders.images.failed'))}
      onClose={onClose}
    >
      <Hint />
      <TextInput
        name="comments"
        label={t('orders.images.purpose')}
        help={t('orders.images.example')}
        rows={3}
        autoFocus
        check={check}
      />
    </FormDialog>
  )
}
