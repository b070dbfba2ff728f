import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { noteUsage } from '../lib/usage.ts'
import styles from './Tabs.module.css'

/** A tab with an optional counter beside its name. */
export interface TabItem<Name extends string> {
  readonly name: Name
  readonly text: string
  readonly counter?: { readonly shown: string; readonly spoken: string }
}

interface TabsProps<Name extends string> {
  readonly label: string
  readonly items: readonly TabItem<Name>[]
  readonly active: Name
  readonly onChange: (name: Name) => void
  readonly className?: string | undefined
  readonly children: ReactNode
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

function Counter({ shown, spoken }: NonNullable<TabItem<string>['counter']>) {
  return (
    <>
      <span className={`${styles.counter} figures`} aria-hidden="true">
        {shown}
      </span>
      <span className="visuallyHidden">, {spoken}</span>
    </>
  )
}

/** Tabs over one panel; arrows, Home and End move between them. */
export function Tabs<Name extends string>({
  label,
  items,
  active,
  onChange,
  className,
  children,
}: TabsProps<Name>) {
  const id = useId()
  const change = (name: Name) => {
    noteUsage('TAB_CLICK', { context: name })
    onChange(name)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const at = items.findIndex(({ name }) => name === active)
    const ends: Readonly<Record<string, number>> = { Home: 0, End: items.length - 1 }
    const to =
      ends[event.key] ??
      (steps[event.key] ? (at + (steps[event.key] ?? 0) + items.length) % items.length : at)
    const next = items[to]
    if (!next || to === at) return
    event.preventDefault()
    change(next.name)
    document.getElementById(`${id}-${next.name}`)?.focus()
  }
  return (
    <div className={className}>
      <div role="tablist" aria-label={label} className={styles.tabs}>
        {items.map(({ name, text, counter }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === active}
            aria-controls={`${id}-panel`}
            tabIndex={name === active ? 0 : -1}
            className={styles.tab}
            onClick={() => change(name)}
            onKeyDown={onKeyDown}
          >
            {text}
            {counter ? <Counter {...counter} /> : null}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </div>
  )
}
