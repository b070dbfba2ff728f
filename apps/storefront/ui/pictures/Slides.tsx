import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/language/language.tsx'
import styles from './Slides.module.css'
import { useSlides } from './useSlides.ts'

/** One of several things that are shown in turn. */
export interface Slide {
  readonly id: number | string
  /** What it is about, for those who do not see it. */
  readonly title: string
  /** `isNear` once its pictures are to be fetched. */
  readonly content: (isNear: boolean) => ReactNode
}

interface SlidesProps {
  readonly label: string
  readonly slides: readonly Slide[]
  /** ms that a slide stays before the next one fades in. */
  readonly period: number
  /** Place of the first slide. */
  readonly start?: number
  readonly className?: string | undefined
  readonly controlsClassName?: string | undefined
}

function Control({ name, sign, onClick }: { name: string; sign: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.control} aria-label={name} title={name} onClick={onClick}>
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}

/**
 * Slides that fade one into the next by themselves. They wait under a pointer and with the focus inside, can be stopped,
 * are turned by buttons, arrow keys and fingers, and stand still for those who want no motion. All lie over each other,
 * so that the page keeps its height (decision G-437).
 */
export function Slides({ label, slides, period, start = 0, className, controlsClassName }: SlidesProps) {
  const t = useTranslate()
  const { index, isNear, show, isPlaying, setPlaying, isTurning, handlers } = useSlides({
    count: slides.length,
    period,
    start,
  })
  const numberOf = (place: number) => t('shell.slides.place', { n: place + 1, of: slides.length })
  return (
    <section
      className={`${styles.slides} ${className ?? ''}`.trim()}
      aria-roledescription={t('shell.slides.role')}
      aria-label={label}
      {...handlers}
    >
      <div className={styles.stack} aria-live={isTurning ? 'off' : 'polite'}>
        {slides.map(({ id, title, content }, place) => (
          <article
            key={id}
            aria-roledescription={t('shell.slides.slide')}
            aria-label={`${numberOf(place)}: ${title}`}
            inert={place !== index}
            className={styles.slide}
            data-shown={place === index}
          >
            {content(isNear(place))}
          </article>
        ))}
      </div>
      {slides.length > 1 ? (
        <div className={`${styles.controls} ${controlsClassName ?? ''}`.trim()}>
          <Control name={t('shell.slides.previous')} sign="←" onClick={() => show(index - 1)} />
          {slides.map(({ id, title }, place) => (
            <button
              key={id}
              type="button"
              className={styles.dot}
              aria-label={`${numberOf(place)}: ${title}`}
              aria-current={place === index}
              onClick={() => show(place)}
            />
          ))}
          <Control name={t('shell.slides.next')} sign="→" onClick={() => show(index + 1)} />
          <Control
            name={t(isPlaying ? 'shell.slides.stop' : 'shell.slides.play')}
            sign={isPlaying ? '❚❚' : '▶'}
            onClick={() => setPlaying(!isPlaying)}
          />
        </div>
      ) : null}
    </section>
  )
}
