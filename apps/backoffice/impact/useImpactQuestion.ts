import { useState } from 'react'
import { type RaRecord, useDataProvider, useRecordContext, useSaveContext } from 'react-admin'
import { bodyOfError } from '../answers/errorText.ts'
import type { Resource } from '../declarations/resource.ts'
import type { ImpactReply } from '../declarations/transport.ts'
import type { ImpactProvider } from '../providers/impactOf.ts'
import { bodyOf } from '../providers/recordWire.ts'
import { useQuestion } from './useQuestion.ts'

type Save = NonNullable<ReturnType<typeof useSaveContext>['save']>
type Arguments = Parameters<Save>

/** What saving refuses as well, and then says at its place. */
const reportedBySaving = new Set(['validation', 'bad_request', 'version_conflict', 'not_found'])

/** The form is not saved: react-admin must not take it for saved and let unsaved changes go. */
const notSaved = { root: { impact: 'notSaved' } }

/** Puts the question before saving: nothing touched saves at once (decision G-351). */
export function useImpactQuestion(resource: Resource) {
  const context = useSaveContext()
  const record = useRecordContext<RaRecord>()
  const { impact: ask } = useDataProvider<ImpactProvider>()
  const [isAsking, setAsking] = useState(false)
  const { pending, confirmed, say, close } = useQuestion()

  const readImpact = (values: object): Promise<ImpactReply | null> => {
    const call = resource.impact?.call
    if (!call) throw new Error(`${resource.name} has no impact call`)
    const body = bodyOf(resource, values, false)
    return confirmed((page) => ask(call, record?.id ?? 0, body, page))
  }
  const save = async (...[values, ...rest]: Arguments) => {
    setAsking(true)
    let shown: ImpactReply | null = null
    try {
      shown = await readImpact(values)
      if (!shown) return notSaved
    } catch (error) {
      if (!reportedBySaving.has(bodyOfError(error)?.problem ?? '')) {
        say(error)
        return notSaved
      }
    } finally {
      close()
      setAsking(false)
    }
    const basis = shown && resource.impact?.sendsShortage ? { shortage: shown.shortage } : {}
    return context.save?.({ ...values, ...basis }, ...rest)
  }
  return { context: { ...context, save, saving: isAsking || context.saving === true }, pending }
}
