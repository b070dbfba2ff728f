import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { paths } from '../../paths.ts'
import { buttonClass, PlainButton } from '../../ui/page/PlainButton.tsx'
import { CutRows } from './CutRows.tsx'
import { DoubtfulRows, NotAddedRows } from './DoneRows.tsx'
import styles from './Import.module.css'
import type { ImportCheck, ImportOutcome } from './importState.ts'
import { RefusedRowsDownload } from './RefusedRowsDownload.tsx'
import { useRowsText } from './useRowsText.ts'

function Added({ outcome }: { outcome: ImportOutcome }) {
  const t = useTranslate()
  const { integer, grams2 } = useFormat()
  const { positions } = useRowsText()
  return (
    <>
      <dl className={styles.added}>
        {outcome.byOrderType.map(({ orderType, rows, count }) => (
          <div key={orderType}>
            <dt>{t(`terms.orderType.${orderType}`)}</dt>
            <dd className="figures">
              {t('imports.done.line', { positions: positions(rows), count: integer(count) })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="figures">{t('imports.done.weight', { grams: grams2(outcome.weight) })}</p>
    </>
  )
}

/** Links to the order types of the cart that got rows. */
function CartLinks({ outcome }: { outcome: ImportOutcome }) {
  const t = useTranslate()
  return outcome.byOrderType.map(({ orderType }, index) => (
    <Link
      key={orderType}
      className={buttonClass(index === 0 ? 'filled' : 'outlined')}
      to={paths.cart(orderType)}
    >
      {outcome.byOrderType.length === 1
        ? t('imports.done.open')
        : t('imports.done.openType', { type: t(`terms.orderType.${orderType}`) })}
    </Link>
  ))
}

interface ImportDoneProps {
  readonly check: ImportCheck
  readonly outcome: ImportOutcome
  readonly onMore: () => void
}

/** What was added, what waits, what was skipped or cut and why, and the way to the cart (G-143, G-145). */
export function ImportDone({ check, outcome, onMore }: ImportDoneProps) {
  const t = useTranslate()
  const { rows, positions } = useRowsText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isNothing = outcome.added === 0
  return (
    <section className={styles.result}>
      <h2 ref={heading} tabIndex={-1}>
        {t(isNothing ? 'imports.done.nothing' : 'imports.done.title')}
      </h2>
      {isNothing ? <p>{t('imports.done.nothingText')}</p> : <Added outcome={outcome} />}
      {outcome.toWaitingList > 0 ? (
        <p>{t('imports.done.waiting', { positions: positions(outcome.toWaitingList) })}</p>
      ) : null}
      {outcome.skipped > 0 ? <p>{t('imports.done.skipped', { rows: rows(outcome.skipped) })}</p> : null}
      <div className={styles.decision}>
        <CartLinks outcome={outcome} />
        {check.errors.length + outcome.refused.length > 0 ? (
          <RefusedRowsDownload uuid={check.uuid} label={t('imports.done.rejected')} />
        ) : null}
        <PlainButton onClick={onMore}>{t('imports.done.more')}</PlainButton>
      </div>
      <NotAddedRows outcome={outcome} />
      {isNothing ? null : <CutRows check={check} />}
      {isNothing ? null : <DoubtfulRows check={check} />}
    </section>
  )
}
