import type { InputOf } from '@proba/api/client'
import type { OrderType } from '@proba/domain/orderType'
import { useEffect, useReducer, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { createIntentKeys } from '../../lib/intentKeys.ts'
import { isAnswered } from '../../lib/unexpectedText.ts'
import { useReload } from '../../lib/useCall.ts'
import { fileProblem } from './importFile.ts'
import { firstState, type ImportCheck, type ImportState, importReducer } from './importState.ts'

/** Kinds of files an import reads (decision G-140). */
export type ImportType = InputOf<'POST /import/check'>['body']['type']

/** An import and what can be done with it. */
export interface Import {
  readonly state: ImportState
  readonly chooseType: (orderType: OrderType) => void
  readonly chooseFiles: (files: readonly File[]) => void
  readonly removeFile: () => void
  readonly start: () => void
  readonly proceed: () => void
  /** Stops the wait; at the question it gives the import up. */
  readonly cancel: () => void
  readonly restart: () => void
}

/** Upload, check and execution of one file after another; an automatic decision goes on by itself. */
export function useImport(type: ImportType): Import {
  const [state, dispatch] = useReducer(importReducer, firstState)
  const [keys] = useState(() => createIntentKeys())
  const running = useRef<AbortController | null>(null)
  const reload = useReload()
  useEffect(() => () => running.current?.abort(), [])

  const run = async (work: (signal: AbortSignal) => Promise<void>) => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    try {
      await work(own.signal)
    } catch (error) {
      if (!own.signal.aborted) dispatch({ kind: 'failed', error })
    }
  }

  const add = async ({ uuid }: ImportCheck, signal: AbortSignal) => {
    dispatch({ kind: 'step', step: 'add' })
    const body = { uuid, type, orderType: state.orderType }
    const idempotencyKey = keys.keyFor(JSON.stringify(body))
    // Not aborted with the wait: nobody would know whether the rows are in the cart.
    try {
      const outcome = await call('POST /import/execute', { body }, { idempotencyKey })
      if (signal.aborted) return
      keys.forget()
      dispatch({ kind: 'added', outcome })
    } catch (error) {
      if (isAnswered(error) && !signal.aborted) keys.forget()
      throw error
    } finally {
      void reload('GET /cart/header', 'GET /cart')
    }
  }

  const check = async (file: File, signal: AbortSignal) => {
    dispatch({ kind: 'step', step: 'upload' })
    const [uploaded] = await call('POST /storage/upload', {}, { signal, file })
    if (!uploaded) throw new Error('The upload answered no file')
    dispatch({ kind: 'step', step: 'check' })
    const body = { uuid: uploaded.uuid, type, orderType: state.orderType }
    const checked = await call('POST /import/check', { body }, { signal })
    if (signal.aborted) return
    dispatch({ kind: 'checked', check: checked })
    if (checked.decision === 'auto') await add(checked, signal)
  }

  return {
    state,
    chooseType: (orderType) => dispatch({ kind: 'orderType', orderType }),
    chooseFiles: (files) => {
      const problem = fileProblem(files)
      dispatch(problem ? { kind: 'wrongFile', problem } : { kind: 'file', file: files[0] ?? null })
    },
    removeFile: () => dispatch({ kind: 'file', file: null }),
    start: () => {
      const { file } = state
      if (file) void run((signal) => check(file, signal))
    },
    proceed: () => {
      const checked = state.check
      if (checked) void run((signal) => add(checked, signal))
    },
    cancel: () => {
      running.current?.abort()
      dispatch({ kind: 'stopped' })
    },
    restart: () => dispatch({ kind: 'restart' }),
  }
}
