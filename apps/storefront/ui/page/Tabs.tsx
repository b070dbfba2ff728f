import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { noteUsage } from '../../lib/usage/usage.ts'
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

/** Where a key of a tab leads among so many; the same place for any other key. */
function placeAfter(key: string, at: number, count: number): number {
  const ends: Readonly<Record<string, number>> = { Home: 0, End: count - 1 }
  return ends[key] ?? (at + (steps[key] ?? 0) + count) % count
}

interface TabProps {
  readonly item: TabItem<string>
  readonly id: string
  readonly isActive: boolean
  readonly onChoose: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void
}

function Tab({ item: { name, text, counter }, id, isActive, onChoose, onKeyDown }: TabProps) {
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-${name}`}
      aria-selected={isActive}
      aria-controls={`${id}-panel`}
      tabIndex={isActive ? 0 : -1}
      className={styles.tab}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      {text}
      {counter ? <Counter {...counter} /> : null}
    </button>
  )
}

/** Tabs over one panel; arrows, Home and End move between them. */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { label, items, active, onChange, className, children } = props
  const id = useId()
  const change = (name: Name) => {
    noteUsage('TAB_CLICK', { context: name })
    onChange(name)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const at = items.findIndex(({ name }) => name === active)
    const to = placeAfter(event.key, at, items.length)
    const next = items[to]
    if (!next || to === at) return
    event.preventDefault()
    change(next.name)
    document.getElementById(`${id}-${next.name}`)?.focus()
  }
  return (
    <div className={className}>
      <div role="tablist" aria-label={label} className={styles.tabs}>
        {items.map((item) => (
          <Tab
            key={item.name}
            item={item}
            id={id}
            isActive={item.name === active}
            onChoose={() => change(item.name)}
            onKeyDown={onKeyDown}
          />
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </div>
  )
}
