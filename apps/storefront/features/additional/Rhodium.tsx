import { rhodiumEnabled, sentRows } from '@proba/domain/additional/requestRules'
import { type ComponentType, useState } from 'react'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../lib/language/language.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/page/PlainButton.tsx'
import { AdditionalScreen } from './AdditionalScreen.tsx'
import { isOnPage } from './additionalRows.ts'
import { RequestBar } from './RequestBar.tsx'
import { RequestSent } from './RequestSent.tsx'
import { SelectStage } from './SelectStage.tsx'
import { RhodiumRows } from './tables/RhodiumRows.tsx'
import { shownTexts } from './tables/shownRows.ts'
import type { AdditionalAnswer } from './useAdditional.ts'
import { usePage } from './usePage.ts'
import { useProductTexts } from './useTexts.ts'

/** The window that sends a request. */
export interface RequestWindowProps {
  readonly type: 'rhodium'
  /** JSON text of the rows. */
  readonly additionalProducts: string
  /** Names of the rows, for the reasons of those that are refused. */
  readonly rowNames: readonly string[]
  readonly onSent: (number: number) => void
  readonly onClose: () => void
}

interface RhodiumProps {
  readonly requestWindow: ComponentType<RequestWindowProps>
}

/** The rows that are sent, their names, and why they cannot be sent yet. */
function useRequest({ products }: AdditionalAnswer, { draft }: ReturnType<typeof usePage>['state']) {
  const t = useTranslate()
  const texts = useProductTexts()
  const present = draft.rows.filter((row) => isOnPage(products, row))
  const rows = sentRows(present.map(({ id, count = 0 }) => ({ id, count })))
  const names = rows.map((row) =>
    products.flatMap((one) => (one.id === row.id ? [texts(one).title] : [])).join(),
  )
  const isUnread = Object.keys(shownTexts('rhodium', products, draft)).length > 0
  const lack = rhodiumEnabled(rows.map(({ count }) => count)) ? null : t('additional.bar.lacksCount')
  return { rows, names, reason: isUnread ? t('additional.bar.unread') : lack }
}

interface OrderingProps extends RhodiumProps {
  readonly answer: AdditionalAnswer
  readonly name: string
}

/** Solutions with their counts; the button opens the window that sends them, without a stage between (DR-84). */
function Ordering({ requestWindow: RequestWindow, answer, name }: OrderingProps) {
  const t = useTranslate()
  const entry = usePage('rhodium', answer)
  const { state, submit } = entry
  const { rows, names, reason } = useRequest(answer, state)
  const [isOpen, setOpen] = useState(false)
  const [sent, setSent] = useState<number | null>(null)
  const onSent = (number: number) => {
    setOpen(false)
    setSent(number)
    state.clear()
  }
  const button = { ref: submit, disabled: reason !== null, onClick: () => setOpen(true) }
  const toCatalogue = (
    <Link className={buttonClass('filled')} to={paths.catalogue()}>
      {t('additional.sent.catalogue')}
    </Link>
  )
  return (
    <>
      <SelectStage name={name} entry={entry} tables={RhodiumRows} />
      <RequestBar
        items={rows.length}
        button={{ ...button, children: t('additional.bar.submit') }}
        reason={reason}
      />
      {isOpen ? (
        <RequestWindow
          type="rhodium"
          additionalProducts={JSON.stringify(rows)}
          rowNames={names}
          onSent={onSent}
          onClose={() => setOpen(false)}
        />
      ) : null}
      <RequestSent number={sent} action={toCatalogue} onClose={() => setSent(null)} />
    </>
  )
}

/** The page of rhodium solutions. */
export function Rhodium(props: RhodiumProps) {
  return (
    <AdditionalScreen kind="rhodium">
      {(answer, name) => <Ordering {...props} answer={answer} name={name} />}
    </AdditionalScreen>
  )
}
