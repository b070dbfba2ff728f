import { useTranslate } from '../../lib/language/language.tsx'
import styles from './Import.module.css'
import type { ImportStep } from './importState.ts'

const steps = ['file', 'check', 'cart'] as const

const indexOf: Readonly<Record<ImportStep, number>> = {
  choose: 0,
  upload: 1,
  check: 1,
  decide: 1,
  add: 2,
  done: 3,
}

/** The steps as the user sees them: file, check, cart. */
export function ImportSteps({ step }: { step: ImportStep }) {
  const t = useTranslate()
  const current = indexOf[step]
  return (
    <ol className={styles.steps} aria-label={t('imports.steps.label')}>
      {steps.map((name, index) => (
        <li
          key={name}
          aria-current={index === current ? 'step' : undefined}
          data-state={index < current ? 'past' : index === current ? 'now' : 'next'}
        >
          <span className="figures">{index + 1}</span>
          {t(`imports.steps.${name}`)}
        </li>
      ))}
    </ol>
  )
}
