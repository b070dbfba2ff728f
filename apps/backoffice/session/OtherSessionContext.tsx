import { createContext, type ReactNode, useContext } from 'react'
import type { OtherSession } from './useOtherSession.ts'

interface Other {
  /** Null while the session is that of the person on the screen. */
  readonly other: OtherSession | null
  /** Loads the page again, as the person whose session it is now. */
  readonly reload: () => void
}

const OtherSessionContext = createContext<Other>({ other: null, reload: () => {} })

/** Lets the frame say that the session is another one now. */
export const OtherSessionProvider = ({ value, children }: { value: Other; children: ReactNode }) => (
  <OtherSessionContext.Provider value={value}>{children}</OtherSessionContext.Provider>
)

export const useOther = (): Other => useContext(OtherSessionContext)
