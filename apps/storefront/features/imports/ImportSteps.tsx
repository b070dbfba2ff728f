import { useTranslate } from '../../lib/language.tsx'
import styles from './Import.module.css'
import type { ImportStep } from './importState.ts'

const steps = ['file', 'check', 'cart'] as const

const placeOf: Readonly<Record<ImportStep, number>> = {
  choose: 0,
  upload: 1,
  check: 1,
  decide: 1,
  add: 2,
  done: 3,
}

/** Where the import stands: file, check, cart. */
export function ImportSteps({ step }: { step: ImportStep }) {
  const t = useTranslate()
  const place = placeOf[step]
  return (
    <ol className={styles.steps} aria-label={t('imports.steps.label')}>
      {steps.map((name, index) => (
        <li
          key={name}
          aria-current={index === place ? 'step' : undefined}
          data-state={index < place ? 'past' : index === place ? 'now' : 'next'}
        >
          <span className="figures">{index + 1}</span>
          {t(`imports.steps.${name}`)}
        </li>
      ))}
    </ol>
  )
}
