import { type ReactNode, useRef } from 'react'
import { SaveContextProvider, useSaveContext } from 'react-admin'

type Save = NonNullable<ReturnType<typeof useSaveContext>['save']>

/** Says of the values of a form whether they belong to what was saved before. */
export type IsSaved = (values: Parameters<Save>[0]) => boolean

interface Props {
  /** Whether these values were typed into a form that has been saved and is about to show the saved record. */
  readonly isSaved: IsSaved
  readonly children: ReactNode
}

/**
 * A press while saving is the same saving (decision G-362). react-admin closes the button only once the fields are
 * checked, and opens it again before the saved record is shown: a double press would add two records, or be refused
 * for what it has just saved itself.
 */
export function SaveOnce({ isSaved, children }: Props) {
  const context = useSaveContext()
  const running = useRef<ReturnType<Save> | null>(null)
  const save: Save = (values, ...rest) => {
    if (running.current) return running.current
    if (isSaved(values) || !context.save) return Promise.resolve()
    const saving = Promise.resolve(context.save(values, ...rest)).finally(() => {
      running.current = null
    })
    running.current = saving
    return saving
  }
  return <SaveContextProvider value={{ ...context, save }}>{children}</SaveContextProvider>
}
