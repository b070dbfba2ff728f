import { type ComponentProps, lazy, Suspense, useState } from 'react'
import styles from './Calculation.module.css'
import type { ShownCalculation } from './CalculationSteps.tsx'

const loadPanel = async () => ({ default: (await import('./CalculationPanel.tsx')).CalculationPanel })
/** MUI's popover loads with the first calculation that somebody opens. */
const CalculationPanel = lazy(loadPanel)

/** Shows a calculation; closing it returns the focus. */
export function Calculation(props: { calculation: ShownCalculation | null; onClose: () => void }) {
  const [isNeeded, setNeeded] = useState(false)
  if (props.calculation && !isNeeded) setNeeded(true)
  return isNeeded ? (
    <Suspense>
      <CalculationPanel {...props} />
    </Suspense>
  ) : null
}

/** A number that opens its calculation. */
export function CalculatedNumber({ className = '', ...button }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onPointerEnter={() => void loadPanel().catch(() => undefined)}
      {...button}
      className={`${styles.number} ${className}`.trim()}
    />
  )
}
