import { useCallback, useEffect, useRef, useState } from 'react'
import { HttpError, type Identifier, type RaRecord, useDataProvider } from 'react-admin'
import { bodyOfError } from '../answers/errorText.ts'
import { addressOf, type Resource } from '../declarations/resource.ts'

/** A record that was not changed, and why. */
interface RefusedRecord {
  readonly id: Identifier
  readonly name: string
  readonly reason: string
}

/** How far a bulk change has come, and what came of it. */
export interface BulkOutcome {
  readonly done: number
  /** Records that were so before. */
  readonly same: number
  readonly refused: readonly RefusedRecord[]
  /** Records that were not tried, because the server did not answer. */
  readonly left: readonly Identifier[]
}

const nothing: BulkOutcome = { done: 0, same: 0, refused: [], left: [] }

/** A refusal is an answer about this record; anything else would meet the next one too. */
const isRefusal = (error: unknown): boolean =>
  error instanceof HttpError && [400, 403, 404, 409, 422].includes(error.status)

function reasonOf(error: unknown): string {
  const fields = Object.values(bodyOfError(error)?.errors ?? {})
  if (fields.length > 0) return fields.join('. ')
  return error instanceof Error ? error.message : ''
}

/** Whether the screen was left. */
function useIsGone() {
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return isGone
}

/** Changes one record, with the version that the list showed. */
function useChangeOne(resource: Resource, change: Readonly<Record<string, unknown>>) {
  const dataProvider = useDataProvider()
  return useCallback(
    async (id: Identifier, shown: RaRecord | undefined): Promise<'done' | 'same'> => {
      const { data: stored } = await dataProvider.getOne<RaRecord>(addressOf(resource), { id })
      if (Object.entries(change).every(([field, value]) => stored[field] === value)) return 'same'
      const data = { ...stored, ...change, version: shown?.version ?? stored.version }
      await dataProvider.update(addressOf(resource), { id, data, previousData: stored })
      return 'done'
    },
    [dataProvider, resource, change],
  )
}

/**
 * Makes the same change to records one after another, each through the update of the resource and with the version that
 * the list showed (decision G-349). Leaving the screen ends it after the record in hand.
 */
export function useBulk(resource: Resource, change: Readonly<Record<string, unknown>>) {
  const [progress, setProgress] = useState<number | null>(null)
  const isGone = useIsGone()
  const changeOne = useChangeOne(resource, change)
  const run = useCallback(
    async (ids: readonly Identifier[], shown: readonly RaRecord[]): Promise<BulkOutcome> => {
      const byId = new Map(shown.map((record) => [record.id, record]))
      let outcome = nothing
      for (const [index, id] of ids.entries()) {
        if (isGone.current) return { ...outcome, left: ids.slice(index) }
        setProgress(index)
        const record = byId.get(id)
        try {
          const kind = await changeOne(id, record)
          outcome = { ...outcome, [kind]: outcome[kind] + 1 }
        } catch (error) {
          if (!isRefusal(error)) return { ...outcome, left: ids.slice(index) }
          const name = String(record?.[resource.representation] ?? `№ ${id}`)
          outcome = { ...outcome, refused: [...outcome.refused, { id, name, reason: reasonOf(error) }] }
        }
      }
      return outcome
    },
    [changeOne, resource, isGone],
  )
  return { run, progress }
}
