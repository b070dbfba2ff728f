import { canSend } from '@proba/domain/additional/requestRules'
import type { AdditionalKind } from '@proba/domain/codes/additionalCodes'
import { type ComponentType, useId, useState } from 'react'
import { useTranslate } from '../../lib/language/language.tsx'
import type { Words } from '../../lib/language/words.ts'
import { AdditionalScreen } from './AdditionalScreen.tsx'
import { type DraftRow, isOnPage, mergedDraft, requestRows, weightsOf } from './additionalRows.ts'
import { CartStage } from './CartStage.tsx'
import type { PageContext } from './PageContext.ts'
import { RequestBar, useLackText } from './RequestBar.tsx'
import { RequestSent } from './RequestSent.tsx'
import { SelectStage } from './SelectStage.tsx'
import { shownTexts } from './tables/shownRows.ts'
import type { AdditionalAnswer } from './useAdditional.ts'
import { usePage } from './usePage.ts'
import { useStage } from './useStage.ts'

/** The form that sends a request; a button elsewhere submits it by its id. */
export interface ContactsProps {
  readonly formId: string
  readonly type: AdditionalKind
  /** JSON text of the rows. */
  readonly additionalProducts: string
  readonly onBusy: (isBusy: boolean) => void
  readonly onSent: (number: number) => void
  /** Rows that were refused, by their place, with the reason in words. */
  readonly onRefused: (words: ReadonlyMap<number, Words>) => void
}

interface SemiFinishedProps {
  readonly kind: Exclude<AdditionalKind, 'rhodium'>
  readonly tables: ComponentType<{ readonly page: PageContext }>
  readonly contacts: ComponentType<ContactsProps>
}

/** What was refused, by its place among the rows, by its row. */
function refusedRows(rows: readonly DraftRow[], found: ReadonlyMap<number, Words>) {
  const refused = new Map<DraftRow, Words>()
  for (const [at, words] of found) {
    const row = rows[at]
    if (row) refused.set(row, words)
  }
  return refused
}

/** What a page knows of the rows that are entered on it, and why they cannot be sent yet. */
function useRequest({ kind, products, state }: PageContext, { metadata }: AdditionalAnswer) {
  const t = useTranslate()
  const lackText = useLackText()
  // A product may have been taken from the page since its row was entered.
  const rows = mergedDraft(state.draft).rows.filter((row) => isOnPage(products, row))
  const weights = weightsOf(products, rows)
  const minimum = metadata.minWeights.find(({ code }) => code === kind)
  const isUnread = Object.keys(shownTexts(kind, products, state.draft)).length > 0
  const lack = canSend(rows, weights, minimum) ? null : lackText(weights, minimum)
  return { rows, weights, minimum, reason: isUnread ? t('additional.bar.unread') : lack }
}

/** Leads to a field that cannot be read; a size that is no number is known to its field alone. */
function focusWrong(region: HTMLElement | null): boolean {
  const wrong = region?.querySelector<HTMLElement>('[aria-invalid="true"]')
  wrong?.focus()
  return Boolean(wrong)
}

interface OrderingProps extends SemiFinishedProps {
  readonly answer: AdditionalAnswer
  readonly name: string
}

/** A request on its way: whether it is being sent, the number it got, the rows that were refused. */
function useSending(rows: readonly DraftRow[]) {
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<number | null>(null)
  const [refused, setRefused] = useState<ReadonlyMap<DraftRow, Words>>(new Map())
  const onRefused = (found: ReadonlyMap<number, Words>) => setRefused(refusedRows(rows, found))
  return { isBusy, setBusy, sent, setSent, refused, onRefused }
}

/** The button of the bar: from the sizes it leads to the contacts, and from there it sends their form. */
function useButton(
  entry: ReturnType<typeof usePage>,
  formId: string,
  { isCart, toCart }: ReturnType<typeof useStage>,
) {
  const t = useTranslate()
  const next = () => {
    if (focusWrong(entry.region.current)) return
    entry.state.change(mergedDraft)
    toCart()
  }
  return isCart
    ? ({ type: 'submit', form: formId, children: t('additional.bar.submit') } as const)
    : ({ type: 'button', onClick: next, children: t('additional.bar.toSubmit') } as const)
}

/** The two stages of a page: sizes with weights, then the rows with the contacts; the same button leads on. */
function Ordering({ kind, tables, contacts: Contacts, answer, name }: OrderingProps) {
  const t = useTranslate()
  const formId = useId()
  const entry = usePage(kind, answer)
  const { page, state, submit } = entry
  const { rows, weights, minimum, reason } = useRequest(page, answer)
  const stage = useStage()
  const { isCart, toSelect } = stage
  const button = useButton(entry, formId, stage)
  const { isBusy, setBusy, sent, setSent, refused, onRefused } = useSending(rows)
  const [edits, setEdits] = useState(0)
  const onSent = (number: number) => {
    setSent(number)
    state.clear()
    toSelect()
  }
  const lack = edits > 0 ? t('additional.bar.edited') : reason
  const additionalProducts = JSON.stringify(requestRows(kind, rows))
  return (
    <>
      {isCart ? (
        <CartStage page={page} rows={rows} refused={refused} onEdit={setEdits} onBack={toSelect}>
          <Contacts {...{ formId, additionalProducts, onSent, onRefused }} type={kind} onBusy={setBusy} />
        </CartStage>
      ) : (
        <SelectStage name={name} entry={entry} minimum={minimum} tables={tables} />
      )}
      <RequestBar
        items={rows.length}
        metals={{ weights, minimum }}
        button={{ ...button, ref: submit, disabled: lack !== null || isBusy, 'aria-busy': isBusy }}
        reason={lack}
      />
      <RequestSent number={sent} onClose={() => setSent(null)} />
    </>
  )
}

/** A page of semi-finished products: bars, ribbons, wire or fittings (decision G-445). */
export function SemiFinished(props: SemiFinishedProps) {
  return (
    <AdditionalScreen kind={props.kind}>
      {(answer, name) => <Ordering {...props} answer={answer} name={name} />}
    </AdditionalScreen>
  )
}
