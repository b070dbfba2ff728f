import { capBadge } from '@proba/domain/product/badge'
import { useCartHeader } from '../../../lib/company/cartHeader.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import type { MenuLink } from '../links.ts'
import { MenuItem } from './MenuItem.tsx'
import styles from './menus.module.css'

/** Waiting list with the number of its positions. */
export function WaitingListItem({ link, className }: { link: MenuLink; className: string | undefined }) {
  const t = useTranslate()
  const count = useCartHeader()?.waitingList.positionsCount ?? 0
  return (
    <MenuItem link={link} className={className}>
      {count > 0 ? (
        <>
          <span className={styles.badge} aria-hidden="true">
            {capBadge(count)}
          </span>
          <span className="visuallyHidden">{t('shell.menu.waitingListCount', { smart_count: count })}</span>
        </>
      ) : null}
    </MenuItem>
  )
}
