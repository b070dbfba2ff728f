import { useEffect, useRef, useState } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/language.tsx'
import { PlainButton } from '../../ui/PlainButton.tsx'
import styles from './Import.module.css'
import type { ImportState, ImportStep } from './importState.ts'
import { useFileSize } from './useFileSize.ts'
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

function useWaitText({ step, file, check }: ImportState): string {
  const t = useTranslate()
  const size = useFileSize()
  const { rows } = useRowsText()
  if (step === 'upload') return t('imports.progress.upload', { size: size(file?.size ?? 0) })
  if (step === 'check') return t('imports.progress.check')
  return t('imports.progress.add', { rows: rows(check ? check.total - check.errors.length : 0) })
}

/** What is going on, how far it is, and how to stop it. */
export function ImportProgress({ state, onCancel }: { state: ImportState; onCancel: () => void }) {
  const t = useTranslate()
  const { integer } = useFormat()
  const seconds = useSeconds()
  const stop = useRef<HTMLButtonElement>(null)
  useEffect(() => stop.current?.focus(), [])
  const step = waits.indexOf(state.step) + 1
  return (
    <section className={styles.progress} aria-busy="true">
      <h2 role="status">{useWaitText(state)}</h2>
      <div className={styles.bar} aria-hidden="true" data-step={step} />
      <p className={`${styles.quiet} figures`}>
        {t('imports.progress.step', { n: step, of: waits.length, seconds: integer(seconds) })}
      </p>
      <PlainButton ref={stop} onClick={onCancel}>
        {t('imports.progress.cancel')}
      </PlainButton>
    </section>
  )
}
