import styles from './Calculation.module.css'

/** How numbers were calculated, one line per step, shown beside the number that was clicked. */
export interface ShownCalculation {
  readonly anchor: HTMLElement
  readonly title: string
  readonly steps: readonly string[]
}

/** The steps alone, for a calculation that is part of the page. */
export function CalculationSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ul className={styles.steps}>
      {steps.map((step) => (
        <li key={step} className="figures">
          {step}
        </li>
      ))}
    </ul>
  )
}
