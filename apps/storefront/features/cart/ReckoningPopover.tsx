import Popover from '@mui/material/Popover'
import type { OrderType } from '@proba/domain/orderType'
import { useCallback, useId, useState } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import styles from './Reckoning.module.css'
import { reckoning } from './reckoning.ts'
import { useRowName } from './rowName.ts'
import { useStepText } from './stepText.ts'
import type { RowLine } from './tableLines.ts'

interface Explained {
  readonly line: RowLine
  readonly anchor: HTMLElement
}

interface ReckoningPopoverProps {
  readonly orderType: OrderType
  readonly explained: Explained | null
  readonly onClose: () => void
}

/** How the numbers of a row were computed, beside the number that was asked about. */
function ReckoningPopover({ orderType, explained, onClose }: ReckoningPopoverProps) {
  const t = useTranslate()
  const id = useId()
  const nameOf = useRowName()
  const textOf = useStepText()
  return (
    <Popover
      open={explained !== null}
      anchorEl={explained?.anchor ?? null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': id, className: styles.panel ?? '', tabIndex: -1 },
      }}
    >
      {explained ? (
        <>
          <h2 id={id} className={styles.title}>
            {t('cart.reckoning.title', { row: nameOf(explained.line.position, explained.line.offer) })}
          </h2>
          <ul className={styles.steps}>
            {reckoning(orderType, explained.line).map((step) => (
              <li key={step.key} className="figures">
                {textOf(step)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Popover>
  )
}

/** Opens the reckoning of a row beside one of its numbers. */
export function useReckoning(orderType: OrderType) {
  const [explained, setExplained] = useState<Explained | null>(null)
  const explain = useCallback((line: RowLine, anchor: HTMLElement) => setExplained({ line, anchor }), [])
  const content = (
    <ReckoningPopover orderType={orderType} explained={explained} onClose={() => setExplained(null)} />
  )
  return { explain, content }
}
