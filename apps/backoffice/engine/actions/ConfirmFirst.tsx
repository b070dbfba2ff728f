import { type ReactNode, useState } from 'react'
import { Confirm, type RaRecord, SaveContextProvider, useRecordContext, useSaveContext } from 'react-admin'
import type { Resource } from '../../declarations/resource.ts'
import { bodyOf } from '../../providers/recordWire.ts'

type Save = NonNullable<ReturnType<typeof useSaveContext>['save']>

/** The form is not saved: react-admin must not take it for saved and let unsaved changes go. */
const notSaved = { root: { asked: 'notSaved' } }

interface Question {
  readonly texts: string
  answer(isConfirmed: boolean): void
}

interface Props {
  readonly resource: Resource
  readonly children: ReactNode
}

/** Asks the person to confirm before a form saves a change that is likely to be a mistake. */
export function ConfirmFirst({ resource, children }: Props) {
  const context = useSaveContext()
  const record = useRecordContext<RaRecord>()
  const [question, setQuestion] = useState<Question | null>(null)
  const isMeant = (values: object) => {
    const name = record && resource.asks?.(record, { ...record, ...bodyOf(resource, values, false) })
    if (!name) return true
    const texts = `resources.${resource.name}.asks.${name}`
    return new Promise<boolean>((answer) => setQuestion({ texts, answer }))
  }
  const save = async (...[values, ...rest]: Parameters<Save>) => {
    const isConfirmed = await isMeant(values)
    setQuestion(null)
    return isConfirmed ? context.save?.(values, ...rest) : notSaved
  }
  return (
    <SaveContextProvider value={{ ...context, save }}>
      {children}
      {question && (
        <Confirm
          isOpen
          title={`${question.texts}.title`}
          content={`${question.texts}.text`}
          confirm={`${question.texts}.confirm`}
          confirmColor="warning"
          onConfirm={() => question.answer(true)}
          onClose={() => question.answer(false)}
        />
      )}
    </SaveContextProvider>
  )
}
