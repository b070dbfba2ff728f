import type { ReplyTo } from '@proba/api/client'
import { saveReplyFile } from '@proba/browser/saveFile'
import { type PriceRow, priceRow } from '@proba/domain/metal/metalPrice'
import { formatDateTime } from '@proba/domain/text/dates'
import { useState } from 'react'
import { call } from '../../../lib/calls/api.ts'
import { useCall } from '../../../lib/calls/useCall.ts'
import { useLanguage, useTranslate } from '../../../lib/language/language.tsx'
import { useToast } from '../../../lib/window/toasts.tsx'
import { PlainButton } from '../../../ui/page/PlainButton.tsx'
import { PageState } from '../../../ui/states/PageState.tsx'
import { Skeleton } from '../../../ui/states/Skeleton.tsx'
import { Disclosure } from '../../../ui/windows/Disclosure.tsx'
import styles from '../../../ui/windows/MetalPopover.module.css'

type Cost = ReplyTo<'GET /cost-metal/active'>

function useLabel(): (label: PriceRow['label']) => string {
  const t = useTranslate()
  return ({ code, params }) => t(`shell.cost.${code}`, params)
}

/** Saves the file of the prices; reports a link that no longer opens. */
function FileButton({ filepath }: { filepath: string }) {
  const t = useTranslate()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  async function open(): Promise<void> {
    setBusy(true)
    try {
      saveReplyFile(await call('GET /cost-metal/file', { query: { filepath } }))
    } catch {
      toast(t('errors.costFile'), 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <PlainButton disabled={isBusy} onClick={() => void open()}>
      {t('shell.cost.file')}
    </PlainButton>
  )
}

function Prices({ cost }: { cost: Cost }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const labelOf = useLabel()
  const rows = [...cost.pricesWithPrepaid].sort((a, b) => a.sort - b.sort)
  const files = [...new Set(rows.map(({ filepath }) => filepath))]
  return (
    <>
      <table className={styles.table}>
        <caption>{t('shell.cost.caption')}</caption>
        <tbody>
          {rows.map(({ code, price }) => {
            const row = priceRow(code, price, cost.withNds, language)
            return (
              <tr key={code}>
                <th scope="row">{labelOf(row.label)}</th>
                <td className="figures">
                  {t(row.withNds ? 'shell.cost.amountWithVat' : 'shell.cost.amount', { amount: row.amount })}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {cost.updatedAt ? (
        <p className={styles.note}>
          {t('shell.cost.updated', { at: formatDateTime(cost.updatedAt, 'Europe/Moscow') })}
        </p>
      ) : null}
      {files.map((filepath) => (
        <FileButton key={filepath} filepath={filepath} />
      ))}
    </>
  )
}

/** Metal cost for logged-in users: buying as pure metal, selling and prepaid tiers of 585. */
export function MetalCost({ className, isInline }: { className: string | undefined; isInline?: boolean }) {
  const t = useTranslate()
  const answer = useCall('GET /cost-metal/active', {})
  return (
    <Disclosure
      label={t('shell.cost.title')}
      className={className}
      isInline={isInline}
      // A page may have been open for hours, and a withdrawn price must not be shown.
      onOpen={() => void answer.mutate()}
    >
      <div className={styles.popover} data-hover="price">
        <PageState
          answer={answer}
          skeleton={<Skeleton height="160px" />}
          isEmpty={({ pricesWithPrepaid }) => pricesWithPrepaid.length === 0}
          empty={<p className={styles.note}>{t('shell.cost.empty')}</p>}
        >
          {(cost) => <Prices cost={cost} />}
        </PageState>
      </div>
    </Disclosure>
  )
}
