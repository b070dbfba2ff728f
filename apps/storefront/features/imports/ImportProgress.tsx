import { useEffect, useRef, useState } from 'react'
import { useFileSize } from '../../lib/company/useFileSize.ts'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import styles from './Import.module.css'
import { type ImportState, type ImportStep, sourceOf } from './importState.ts'
import { useRowsText } from './useRowsText.ts'

const waits: readonly ImportStep[] = ['upload', 'check', 'add']

/** Whole seconds since this was first shown. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((shown) => shown + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return seconds
}

function useWaitText(state: ImportState): string {
  const { step, check, isStopping } = state
  const t = useTranslate()
  const size = useFileSize()
  const { rows } = useRowsText()
  if (isStopping) return t('imports.progress.stopping')
  if (step === 'upload') return t('imports.progress.upload', { size: size(sourceOf(state)?.size ?? 0) })
  if (step === 'check') return t('imports.progress.check')
  return t('imports.progress.add', { rows: rows(check ? check.total - check.errors.length : 0) })
}

/** Share of a step that is done, from 0 to 1. */
const shareOf = ({ progress }: ImportState): number =>
  progress?.total ? Math.min(1, progress.done / progress.total) : 0

/** How far the step is, in numbers; empty while they are unknown. */
function useNumbers(state: ImportState): string {
  const { progress } = state
  const t = useTranslate()
  const { integer } = useFormat()
  const size = useFileSize()
  const { rows } = useRowsText()
  if (!progress) return ''
  const { stage, done, total } = progress
  if (stage === 'upload') {
    const percent = integer(Math.round((total ? done / total : 0) * 100))
    return t('imports.progress.sent', { percent, size: size(sourceOf(state)?.size ?? 0) })
  }
  if (total === null) return t('imports.progress.read', { rows: rows(done) })
  return t('imports.progress.checked', { done: integer(done), total: integer(total) })
}

function Bar({ state, step, numbers }: { state: ImportState; step: number; numbers: string }) {
  const t = useTranslate()
  const percent = Math.round(((step - 1 + shareOf(state)) / waits.length) * 100)
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={t('imports.progress.label')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      {...(numbers && { 'aria-valuetext': numbers })}
    >
      <span className={styles.fill} style={{ width: `${percent}%` }} />
    </div>
  )
}

/** The running step, how far it is, and the button that stops it. */
export function ImportProgress({ state, onCancel }: { state: ImportState; onCancel: () => void }) {
  const t = useTranslate()
  const { integer } = useFormat()
  const seconds = useSeconds()
  const stop = useRef<HTMLButtonElement>(null)
  useEffect(() => stop.current?.focus(), [])
  const step = waits.indexOf(state.step) + 1
  const numbers = useNumbers(state)
  return (
    <section className={styles.progress} aria-busy="true">
      <h2 role="status">{useWaitText(state)}</h2>
      <Bar state={state} step={step} numbers={numbers} />
      <p className={`${styles.numbers} figures`}>{numbers}</p>
      <p className={`${styles.quiet} figures`}>
        {t('imports.progress.step', { n: step, of: waits.length, seconds: integer(seconds) })}
      </p>
      <PlainButton ref={stop} aria-disabled={state.isStopping} onClick={onCancel}>
        {t('imports.progress.cancel')}
      </PlainButton>
    </section>
  )
}
