import type { ReplyTo } from '@proba/api/client'
import { bonusFile } from '@proba/domain/bonus/bonusFile'
import { welcomeKind } from '@proba/domain/bonus/bonusState'
import { largestSum } from '@proba/domain/bonus/tariff'
import type { BonusKind } from '@proba/domain/codes/bonusCodes'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Bonus } from '../../lib/company/useBonuses.ts'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { noteUsage } from '../../lib/usage/usage.ts'
import { paths } from '../../paths.ts'
import { buttonClass, PlainButton } from '../../ui/page/PlainButton.tsx'
import { useSlides } from '../../ui/pictures/useSlides.ts'
import { ModalWindow } from '../../ui/windows/ModalWindow.tsx'
import styles from './BonusWindow.module.css'
import { useBonusText } from './bonusText.ts'

type Bonuses = ReplyTo<'GET /companies/{id}/promotions'>

/** Each banner stays so long, ms. */
const slideMs = 5000

interface Props {
  readonly slides: readonly BonusKind[]
  readonly bonuses: Bonuses
  /** The banners that were in sight. */
  readonly onClose: (seen: readonly BonusKind[]) => void
}

interface BannerProps {
  readonly kind: BonusKind
  readonly bonus: Bonus
  readonly titleId: string
  readonly onLeave: () => void
}

/** The ways on from a banner; following the first one leaves the window. */
function BannerActions({ kind, bonus, onLeave }: Omit<BannerProps, 'titleId'>) {
  const t = useTranslate()
  const onFollow = () => {
    noteUsage('BANNER_CLICK', { context: `bonus ${kind}` })
    onLeave()
  }
  return (
    <div className={styles.actions}>
      <Link
        to={kind === 'silver' ? paths.silverBonus() : paths.welcomeBonus(welcomeKind(bonus.stage))}
        className={buttonClass('filled')}
        onClick={onFollow}
      >
        {t('bonus.banner.more')}
      </Link>
      {kind === 'silver' ? (
        <a
          href={`/${bonusFile}`}
          target="_blank"
          rel="noopener"
          className={buttonClass('outlined')}
          onClick={() => noteUsage('BANNER_CLICK', { context: `bonus ${kind} file` })}
        >
          {t('bonus.silver.file')}
        </a>
      ) : null}
    </div>
  )
}

/** A banner with the sums and days of the company's own bonus (G-252). */
function Banner({ titleId, ...actions }: BannerProps) {
  const { kind, bonus } = actions
  const t = useTranslate()
  const { day, rubles } = useFormat()
  const stage = useBonusText(kind, bonus)
  const text = kind === 'silver' ? 'silver' : welcomeKind(bonus.stage)
  const values = {
    sum: rubles(largestSum(bonus.tariff)),
    from: day(bonus.startDate),
    to: day(bonus.orderExpirationDate),
    until: day(bonus.bonusExpirationDate),
  }
  return (
    <div className={styles.banner} data-banner={text}>
      <h2 id={titleId}>{t(`bonus.banner.${text}.title`, values)}</h2>
      <p>{t(`bonus.banner.${text}.text`, values)}</p>
      {stage ? <p className={styles.stage}>{stage.title}</p> : null}
      <BannerActions {...actions} />
    </div>
  )
}

/** The bonus banners, one after another in one window; closing it records those that were in sight. */
export function BonusWindow({ slides, bonuses, onClose }: Props) {
  const t = useTranslate()
  const titleId = useId()
  const { index, show, handlers } = useSlides({ count: slides.length, period: slideMs, start: 0 })
  const shown = slides[index] ?? slides[0] ?? 'welcome'
  const bonus = shown === 'welcome' ? bonuses.welcomeBonus : bonuses.silverBonus
  const seen = useRef(new Set<BonusKind>())
  useEffect(() => {
    seen.current.add(shown)
  }, [shown])
  const close = () => onClose([...seen.current])
  return (
    <ModalWindow opensItself titleId={titleId} className={styles.window} onClose={close} onKeyDown={() => {}}>
      <section aria-labelledby={titleId} className={styles.content} {...handlers}>
        {bonus ? <Banner kind={shown} bonus={bonus} titleId={titleId} onLeave={close} /> : null}
        <div className={styles.bar}>
          {slides.length > 1 ? (
            <div className={styles.turns}>
              <PlainButton aria-label={t('bonus.banner.previous')} onClick={() => show(index - 1)}>
                ←
              </PlainButton>
              <span className="figures">
                {t('bonus.banner.position', { n: index + 1, of: slides.length })}
              </span>
              <PlainButton aria-label={t('bonus.banner.next')} onClick={() => show(index + 1)}>
                →
              </PlainButton>
            </div>
          ) : null}
          <PlainButton onClick={close}>{t('terms.action.close')}</PlainButton>
        </div>
      </section>
    </ModalWindow>
  )
}
