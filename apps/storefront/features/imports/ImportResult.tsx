import { useEffect, useRef } from 'react'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import { AcceptedRows } from './AcceptedRows.tsx'
import styles from './Import.module.css'
import { ImportFailureNote } from './ImportFailureNote.tsx'
import type { ImportCheck } from './importState.ts'
import { ReadAs } from './ReadAs.tsx'
import { ReadingNotes } from './ReadingNotes.tsx'
import { RefusedRows } from './RefusedRows.tsx'
import type { Import } from './useImport.ts'
import { useRowsText } from './useRowsText.ts'

function Summary({ check }: { check: ImportCheck }) {
  const t = useTranslate()
  const { integer, dateTime } = useFormat()
  const { positions } = useRowsText()
  const bad = check.errors.length
  const good = check.total - bad
  const isSummed = check.success.length < good
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{t('imports.result.good')}</dt>
          <dd className="figures" data-kind="good">
            {integer(good)}
          </dd>
        </div>
        <div>
          <dt>{t('imports.result.bad')}</dt>
          <dd className="figures" data-kind={bad > 0 ? 'bad' : 'none'}>
            {integer(bad)}
          </dd>
        </div>
      </dl>
      {check.addedAt ? (
        <p className={styles.repeated} role="note">
          {t('imports.result.repeated', { time: dateTime(check.addedAt) })}
        </p>
      ) : null}
      {isSummed ? (
        <p className={styles.quiet}>
          {t('imports.result.summed', { positions: positions(check.success.length) })}
        </p>
      ) : null}
      {check.toWaitingList > 0 ? (
        <p className={styles.quiet}>
          {t('imports.result.waiting', { positions: positions(check.toWaitingList) })}
        </p>
      ) : null}
    </>
  )
}

function Decision({ check, imports }: { check: ImportCheck; imports: Import }) {
  const t = useTranslate()
  const { rows } = useRowsText()
  const good = check.total - check.errors.length
  const key = check.errors.length > 0 ? 'continue' : 'continueAll'
  return (
    <div className={styles.decision}>
      {good > 0 ? (
        <PlainButton kind="filled" onClick={imports.proceed}>
          {t(`imports.result.${key}`, { rows: rows(good) })}
        </PlainButton>
      ) : null}
      <PlainButton onClick={imports.cancel}>{t('imports.result.cancel')}</PlainButton>
    </div>
  )
}

/** Result of the import check: continue with the good rows or give up. */
export function ImportResult({ check, imports }: { check: ImportCheck; imports: Import }) {
  const t = useTranslate()
  const { rows } = useRowsText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { failure } = imports.state
  const good = check.total - check.errors.length
  return (
    <section className={styles.result}>
      <h2 ref={heading} tabIndex={-1}>
        {t('imports.result.title')}
        <span className="visuallyHidden">
          {`: ${t('imports.result.summary', { good: rows(good), bad: rows(check.errors.length) })}`}
        </span>
      </h2>
      <ReadingNotes check={check} />
      <Summary check={check} />
      {good === 0 ? <p>{t('imports.result.nothing')}</p> : null}
      {failure ? <ImportFailureNote failure={failure} isAdding /> : null}
      <Decision check={check} imports={imports} />
      <ReadAs imports={imports} />
      {check.errors.length > 0 ? <RefusedRows check={check} imports={imports} /> : null}
      {check.success.length > 0 ? <AcceptedRows check={check} /> : null}
    </section>
  )
}
