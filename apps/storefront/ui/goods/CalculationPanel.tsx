import Popover from '@mui/material/Popover'
import { useId } from 'react'
import { MuiTheme } from '../theme/MuiTheme.tsx'
import styles from './Calculation.module.css'
import { CalculationSteps, type ShownCalculation } from './CalculationSteps.tsx'

/** The popover of a calculation. */
export function CalculationPanel({
  calculation,
  onClose,
}: {
  calculation: ShownCalculation | null
  onClose: () => void
}) {
  const id = useId()
  return (
    <MuiTheme>
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
    </MuiTheme>
  )
}
