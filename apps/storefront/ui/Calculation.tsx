import Popover from '@mui/material/Popover'
import { type ComponentProps, useId } from 'react'
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

/** Shows a calculation; closing it returns the focus. */
export function Calculation({
  calculation,
  onClose,
}: {
  calculation: ShownCalculation | null
  onClose: () => void
}) {
  const id = useId()
  return (
    <Popover
      open={calculation !== null}
      anchorEl={calculation?.anchor ?? null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': id, className: styles.panel ?? '', tabIndex: -1 },
      }}
    >
      {calculation ? (
        <>
          <h2 id={id} className={styles.title}>
            {calculation.title}
          </h2>
          <CalculationSteps steps={calculation.steps} />
        </>
      ) : null}
    </Popover>
  )
}

/** A number that opens its calculation. */
export function CalculatedNumber({ className = '', ...button }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...button}
      className={`${styles.number} ${className}`.trim()}
    />
  )
}
