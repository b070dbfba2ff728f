import { Link } from 'react-router-dom'
import {
  type KeptCounts as Kept,
  readKept,
  useKeptCounts,
  writeKept,
} from '../../../lib/company/keptCounts.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import { useCacheScope } from '../../../lib/session/session.tsx'
import { useProductLink } from '../../../lib/window/productLink.ts'
import { useToast } from '../../../lib/window/toasts.tsx'
import { PlainButton } from '../../../ui/page/PlainButton.tsx'
import styles from './KeptCounts.module.css'

/** Forgets what is kept of a product; the message offers it back. */
function useForget(scope: string) {
  const t = useTranslate()
  const toast = useToast()
  return ({ productId, article }: Kept) => {
    const text = readKept(scope, productId)
    writeKept(scope, productId, null)
    const run = () => writeKept(scope, productId, text)
    toast(t('cart.kept.forgotten', { article }), 'success', {
      label: t('cart.remove.undo'),
      isUndo: true,
      run,
    })
  }
}

/** Products whose counts were typed in this tab and not added: each leads back, or is forgotten (decision G-622). */
export function KeptCounts() {
  const t = useTranslate()
  const { integer } = useFormat()
  const linkTo = useProductLink()
  const scope = useCacheScope()
  const kept = useKeptCounts(scope)
  const forget = useForget(scope)
  if (kept.length === 0) return null
  return (
    <section className={styles.kept} aria-label={t('cart.kept.label')}>
      <p>{t('cart.kept.text')}</p>
      <ul>
        {kept.map((one) => (
          <li key={one.productId}>
            <Link {...linkTo(one.productId)} className="figures">
              {one.article}
            </Link>
            <span className="figures">{t('terms.unit.count', { n: integer(one.pieces) })}</span>
            <PlainButton
              kind="plain"
              aria-label={t('cart.kept.forget', { article: one.article })}
              onClick={() => forget(one)}
            >
              ×
            </PlainButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
