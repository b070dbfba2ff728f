import { useState } from 'react'
import { type RaRecord, useDataProvider, useNotify, useRecordContext, useSaveContext } from 'react-admin'
import { bodyOfError } from '../providers/errorText.ts'
import type { ImpactProvider } from '../providers/impactOf.ts'
import type { Resource } from '../resource.ts'
import type { ImpactReply } from '../transport.ts'

type Save = NonNullable<ReturnType<typeof useSaveContext>['save']>
type Arguments = Parameters<Save>

/** A change that waits for the answer of the person. */
export interface Pending {
  readonly impact: ImpactReply
  /** Reads another page of the list. */
  turn(page: number): Promise<void>
  answer(isConfirmed: boolean): void
}

/** What saving refuses as well, and then says at its place. */
const saidBySaving = new Set(['validation', 'bad_request', 'version_conflict', 'not_found'])

const isNothing = ({ effects, shortage }: ImpactReply) => effects.length === 0 && shortage === 0

/** The form is not saved: react-admin must not take it for saved and let unsaved changes go. */
const notSaved = { root: { impact: 'notSaved' } }

/** Puts the question before saving: nothing touched saves at once (decision G-351). */
export function useImpactQuestion(resource: Resource) {
  const context = useSaveContext()
  const record = useRecordContext<RaRecord>()
  const notify = useNotify()
  const { impact: ask } = useDataProvider<ImpactProvider>()
  const [isAsking, setAsking] = useState(false)
  const [pending, setPending] = useState<Pending | null>(null)

  const say = (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error)
    notify(message, { type: 'error', messageArgs: { _: message } })
  }
  const isConfirmed = async (values: object): Promise<boolean> => {
    const read = (page: number) => ask(resource, record?.id ?? 0, values, page)
    const first = await read(1)
    if (isNothing(first)) return true
    return new Promise((answer) => {
      const show = (impact: ImpactReply) => setPending({ impact, turn, answer })
      const turn = (page: number) => read(page).then(show, say)
      show(first)
    })
  }
  const save = async (...[values, ...rest]: Arguments) => {
    setAsking(true)
    try {
      if (!(await isConfirmed(values))) return notSaved
    } catch (error) {
      if (!saidBySaving.has(bodyOfError(error)?.problem ?? '')) {
        say(error)
        return notSaved
      }
    } finally {
      setPending(null)
      setAsking(false)
    }
    return context.save?.(values, ...rest)
  }
  return { context: { ...context, save, saving: isAsking || context.saving === true }, pending }
}
