import { createContext, useContext, useEffect } from 'react'

const nobody = () => {}

/** Hears whether a part of a record's page that is saved by itself has unsaved changes. */
export const UnsavedPart = createContext<(isUnsaved: boolean) => void>(nobody)

/** Keeps the reader from leaving the page of a record while a part of it is not saved. */
export function useUnsavedPart(isUnsaved: boolean): void {
  const report = useContext(UnsavedPart)
  useEffect(() => {
    report(isUnsaved)
    return () => report(false)
  }, [report, isUnsaved])
}
