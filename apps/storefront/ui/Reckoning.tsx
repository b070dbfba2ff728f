import Popover from '@mui/material/Popover'
import { type ComponentProps, useId } from 'react'
import styles from './Reckoning.module.css'

/** How some numbers came about, a line a step, beside the number that was asked about. */
export interface Reckoned {
  readonly anchor: HTMLElement
  readonly title: string
  readonly steps: readonly string[]
}

/** The steps alone, where a reckoning stands in its place on the page. */
export function ReckonedSteps({ steps }: { steps: readonly string[] }) {
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

/** Shows a reckoning; closed, it gives the cursor back. */
export function Reckoning({ reckoned, onClose }: { reckoned: Reckoned | null; onClose: () => void }) {
  const id = useId()
  return (
    <Popover
      open={reckoned !== null}
      anchorEl={reckoned?.anchor ?? null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': id, className: styles.panel ?? '', tabIndex: -1 },
      }}
    >
      {reckoned ? (
        <>
          <h2 id={id} className={styles.title}>
            {reckoned.title}
          </h2>
          <ReckonedSteps steps={reckoned.steps} />
        </>
      ) : null}
    </Popover>
  )
}

/** A number that opens to how it came about. */
export function ReckonedNumber({ className = '', ...button }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...button}
      className={`${styles.number} ${className}`.trim()}
    />
  )
}
