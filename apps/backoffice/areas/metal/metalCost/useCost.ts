import type { ReplyTo } from '@proba/api/client'
import { checkPermissions } from '@proba/domain/access/permission'
import { useCallback, useState } from 'react'
import { useGetOne, useRefresh } from 'react-admin'
import { bodyOfError } from '../../../answers/errorText.ts'
import type { DocumentCall } from '../../../declarations/document.ts'
import { useNotifyDone } from '../../../engine/actions/useNotifyDone.ts'
import { usePerson } from '../../../session/PersonContext.tsx'

/** The lists of prices with the template and what may be done. */
export type Cost = ReplyTo<'GET /admin/cost-metal'>

const call = 'GET /admin/cost-metal' satisfies DocumentCall

/** What is published, the template, and what the person may do with them. */
export function useCost() {
  const { permissions } = usePerson()
  const { data, error, refetch } = useGetOne<Cost & { id: string }>(
    call,
    { id: 'metalCost' },
    { retry: false },
  )
  const may = (permission: string) => checkPermissions(permissions, [permission])
  return {
    cost: data,
    error,
    reload: () => void refetch(),
    mayAdd: may('admin.cost_metal.add'),
    mayStop: may('admin.cost_metal.*'),
  }
}

/** Why a command was refused, in words; `rows` says what is wrong with each row of its file. */
export interface CommandRefusal {
  readonly problem: string
  readonly message: string
  readonly rows: readonly string[]
}

/** Runs commands one at a time; what is shown around is read again after each, also when somebody was faster. */
export function useRun() {
  const refresh = useRefresh()
  const notifyDone = useNotifyDone()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<CommandRefusal | null>(null)
  const run = useCallback(async <T extends object>(command: () => Promise<T>): Promise<T | null> => {
    setBusy(true)
    setRefusal(null)
    try {
      return await command()
    } catch (error) {
      const { problem = '', rows = [] } = bodyOfError(error) ?? {}
      setRefusal({ problem, rows, message: error instanceof Error ? error.message : String(error) })
      return null
    } finally {
      setBusy(false)
    }
  }, [])
  const change = async (command: () => Promise<object>) => {
    const done = await run(command)
    if (done) notifyDone(done, 'ra.notification.updated', '', 'success')
    refresh()
    return done !== null
  }
  return { run, change, isBusy, refusal, forget: () => setRefusal(null) }
}
