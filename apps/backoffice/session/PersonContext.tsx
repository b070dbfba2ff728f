import { createContext, type ReactNode, useContext } from 'react'
import type { Person } from './enter.ts'

const PersonContext = createContext<Person | null>(null)

interface Props {
  readonly person: Person
  readonly children: ReactNode
}

/** Lets the screens below know who works here. */
export const PersonProvider = ({ person, children }: Props) => (
  <PersonContext.Provider value={person}>{children}</PersonContext.Provider>
)

/** Who works here; there is always somebody inside the back office. */
export function usePerson(): Person {
  const person = useContext(PersonContext)
  if (!person) throw new Error('usePerson outside of PersonProvider')
  return person
}
