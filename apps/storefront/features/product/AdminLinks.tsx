import { productWriters } from '@proba/domain/access/screenGuards'
import { useTranslate } from '../../lib/language/language.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { adminPaths } from '../../paths.ts'
import styles from './ProductDialog.module.css'

/** Links into the back office, shown only to those who may change this product or its sizes. */
export function AdminLinks({ id }: { id: number }) {
  const t = useTranslate()
  const { can } = useSession()
  const links = [
    { name: 'edit', href: adminPaths.product(id), isOpen: can(productWriters.product) },
    { name: 'sizes', href: adminPaths.sizes(id), isOpen: can(productWriters.offer) },
  ] as const
  return links
    .filter(({ isOpen }) => isOpen)
    .map(({ name, href }) => (
      <a key={name} className={styles.link} href={href} target="_blank" rel="noopener">
        {t(`product.admin.${name}`)}
        <span className="visuallyHidden"> {t('product.admin.newTab')}</span>
      </a>
    ))
}
