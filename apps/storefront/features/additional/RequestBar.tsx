import type { RequestMinimum, RequestWeights } from '@proba/domain/additional/requestRules'
import { metalMinimum } from '@proba/domain/metal/metalMinimum'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { LiveRegion } from '../../ui/page/LiveRegion.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import styles from './RequestBar.module.css'

interface FigureProps {
  readonly name: string
  /** Share of a minimum that is reached. */
  readonly gauge?: number
  readonly children: ReactNode
}

function Figure({ name, gauge, children }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figures">
        {children}
        {gauge === undefined ? null : (
          <div className={styles.gauge} aria-hidden="true">
            <span style={{ width: `${Math.min(1, gauge) * 100}%` }} />
          </div>
        )}
      </dd>
    </div>
  )
}

function Metal({ code, mg, minimumMg }: { code: 'AU' | 'AG'; mg: number; minimumMg: number | undefined }) {
  const t = useTranslate()
  const { grams2, grams3 } = useFormat()
  const grams = grams2(mg)
  const name = t(`additional.bar.metal.${code}`)
  if (minimumMg === undefined) return <Figure name={name}>{t('additional.bar.grams', { grams })}</Figure>
  return (
    <Figure name={name} gauge={minimumMg > 0 ? mg / minimumMg : 1}>
      {t('additional.bar.ofMinimum', { grams, minimum: grams3(minimumMg) })}
    </Figure>
  )
}

interface RequestBarProps {
  readonly items: number
  /** Weight per metal against the minimum, where something is weighed. */
  readonly metals?: { readonly weights: RequestWeights; readonly minimum: RequestMinimum | undefined }
  readonly button: ComponentProps<'button'> & { readonly ref?: RefObject<HTMLButtonElement | null> }
  /** Why it cannot be sent yet. */
  readonly reason: string | null
}

/** How far gold and silver are from their minimum, in words. */
export function useLackText(): (weights: RequestWeights, minimum: RequestMinimum | undefined) => string {
  const t = useTranslate()
  const { grams2 } = useFormat()
  return ({ AU = 0, AG = 0 }, minimum) => {
    if (minimum === undefined || AU + AG === 0) return t('additional.bar.lacksAny')
    const lack = (mg: number, minimumMg: number) => grams2(metalMinimum(mg, minimumMg).shortageMg)
    const { weightAu, weightAg } = minimum
    return t('additional.bar.lacksBoth', { gold: lack(AU, weightAu), silver: lack(AG, weightAg) })
  }
}

/** Bar at the foot of a page: items, weight per metal against its minimum, and the button to sending. */
export function RequestBar({ items, metals, button, reason }: RequestBarProps) {
  const t = useTranslate()
  const { integer, grams2 } = useFormat()
  const { AU = 0, AG = 0 } = metals?.weights ?? {}
  const spoken = t('additional.bar.spokenItems', { n: integer(items) })
  const spokenMetals = t('additional.bar.spokenMetals', { gold: grams2(AU), silver: grams2(AG) })
  return (
    <section className={styles.bar} aria-label={t('additional.bar.label')} data-unsent={items > 0}>
      <dl className={styles.figures}>
        <Figure name={t('additional.bar.items')}>{integer(items)}</Figure>
        {metals ? <Metal code="AU" mg={AU} minimumMg={metals.minimum?.weightAu} /> : null}
        {metals ? <Metal code="AG" mg={AG} minimumMg={metals.minimum?.weightAg} /> : null}
      </dl>
      <PlainButton kind="filled" {...button} />
      {reason === null ? null : <p className={styles.reason}>{reason}</p>}
      <LiveRegion text={metals ? `${spoken} ${spokenMetals}` : spoken} />
    </section>
  )
}
