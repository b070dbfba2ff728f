import Drawer from '@mui/material/Drawer'
import { type ReactNode, useId } from 'react'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import { MuiTheme } from '../../ui/theme/MuiTheme.tsx'
import styles from './FiltersDrawer.module.css'

interface FiltersDrawerProps {
  readonly total: number
  readonly canClear: boolean
  readonly onClear: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Filters on a narrow screen; a choice takes effect at once, and the button below shows how many products match. */
export function FiltersDrawer({ total, canClear, onClear, onClose, children }: FiltersDrawerProps) {
  const t = useTranslate()
  const { integer } = useFormat()
  const id = useId()
  return (
    <MuiTheme>
      <Drawer
        open
        anchor="left"
        onClose={onClose}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id } }}
      >
        <div className={styles.panel}>
          <div className={styles.head}>
            <h2 id={id}>{t('catalogue.filters.title')}</h2>
            <PlainButton kind="plain" onClick={onClose}>
              {t('terms.action.close')}
            </PlainButton>
          </div>
          <div className={styles.body}>{children}</div>
          <div className={styles.foot}>
            <PlainButton disabled={!canClear} onClick={onClear}>
              {t('catalogue.filters.clear')}
            </PlainButton>
            <PlainButton kind="filled" onClick={onClose}>
              {t('catalogue.filters.show', { smart_count: total, n: integer(total) })}
            </PlainButton>
          </div>
        </div>
      </Drawer>
    </MuiTheme>
  )
}
