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

interface ControlsProps extends Pick<SlidesProps, 'slides'> {
  readonly turning: ReturnType<typeof useSlides>
  readonly nameOf: (place: number) => string
  readonly className: string | undefined
}

/** Buttons that turn the slides, one for each of them, and one that stops them. */
function Controls({ slides, turning, nameOf, className = '' }: ControlsProps) {
  const t = useTranslate()
  const { index, show, isPlaying, setPlaying } = turning
  return (
    <div className={`${styles.controls} ${className}`.trim()}>
      <Control name={t('shell.slides.previous')} sign="←" onClick={() => show(index - 1)} />
      {slides.map(({ id }, place) => (
        <button
          key={id}
          type="button"
          className={styles.dot}
          aria-label={nameOf(place)}
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
  )
}

/**
 * Slides that fade one into the next by themselves. They wait under a pointer and with the focus inside, can be stopped,
 * are turned by buttons, arrow keys and fingers, and stand still for those who want no motion. All lie over each other,
 * so that the page keeps its height (decision G-437).
 */
export function Slides({ label, slides, period, start = 0, className, controlsClassName }: SlidesProps) {
  const t = useTranslate()
  const turning = useSlides({ count: slides.length, period, start })
  const { index, isNear, isTurning, handlers } = turning
  const nameOf = (place: number) =>
    `${t('shell.slides.place', { n: place + 1, of: slides.length })}: ${slides[place]?.title ?? ''}`
  return (
    <section
      className={`${styles.slides} ${className ?? ''}`.trim()}
      aria-roledescription={t('shell.slides.role')}
      aria-label={label}
      {...handlers}
    >
      <div className={styles.stack} aria-live={isTurning ? 'off' : 'polite'}>
        {slides.map(({ id, content }, place) => (
          <article
            key={id}
            aria-roledescription={t('shell.slides.slide')}
            aria-label={nameOf(place)}
            inert={place !== index}
            className={styles.slide}
            data-shown={place === index}
          >
            {content(isNear(place))}
          </article>
        ))}
      </div>
      {slides.length > 1 ? (
        <Controls slides={slides} turning={turning} nameOf={nameOf} className={controlsClassName} />
      ) : null}
    </section>
  )
}
