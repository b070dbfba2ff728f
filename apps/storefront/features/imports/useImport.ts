import type { Progress } from '@proba/api/route'
import type { OrderType } from '@proba/domain/codes/orderType'
import type { HeaderChoice } from '@proba/domain/files/bookReading'
import type { SheetKind } from '@proba/domain/files/standardSheet'
import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react'
import { call } from '../../lib/calls/api.ts'
import { createIntentKeys } from '../../lib/calls/intentKeys.ts'
import { isAnswered } from '../../lib/calls/unexpectedText.ts'
import { useReload } from '../../lib/calls/useCall.ts'
import { useOwnRows } from '../../lib/company/ownRows.ts'
import type { Pasted } from '../../lib/company/pastedOffer.ts'
import { forgetPasted } from '../../lib/company/pastedOrder.ts'
import { noteUsage } from '../../lib/usage/usage.ts'
import { fileRefusal } from './importFile.ts'
import {
  firstState,
  type ImportCheck,
  type ImportEvent,
  type ImportState,
  importReducer,
  type StepProgress,
  sourceOf,
} from './importState.ts'
import { pastedFile } from './pasted/pastedOrder.ts'

/** An import and what can be done with it. */
export interface Import {
  readonly state: ImportState
  readonly chooseType: (orderType: OrderType) => void
  readonly chooseFiles: (files: readonly File[]) => void
  readonly removeFile: () => void
  readonly writeText: (text: string) => void
  readonly start: () => void
  /** Starts with what was pasted; a text stays to be corrected. */
  readonly startPasted: (pasted: Pasted, orderType: OrderType) => void
  /** Starts with a file that nobody chose, as the lines of an order. */
  readonly startWith: (file: File, orderType: OrderType) => void
  /** Checks the file again with the chosen sheets and columns. */
  readonly readAs: (layout: HeaderChoice[]) => void
  /** Checks the same file in the same way, after something else has changed. */
  readonly checkAgain: () => void
  readonly proceed: () => void
  /** Stops a running step; at the decision it gives the import up. */
  readonly cancel: () => void
  readonly restart: () => void
}

/** Runs one step of an import at a time; the next one, and leaving the screen, stop the one before. */
function useSteps(dispatch: Dispatch<ImportEvent>) {
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const run = async (work: (signal: AbortSignal) => Promise<void>, onError?: 'stopped') => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    try {
      await work(own.signal)
    } catch (error) {
      if (!own.signal.aborted) dispatch(onError ? { kind: onError } : { kind: 'failed', error })
    }
  }
  return { run, stop: () => running.current?.abort() }
}

/** Adds the rows of a checked file to the cart, and gives them up. */
function useAdding(type: SheetKind, dispatch: Dispatch<ImportEvent>) {
  const [keys] = useState(() => createIntentKeys())
  const reload = useReload()
  const { forgetAll } = useOwnRows()
  const add = async ({ uuid }: ImportCheck, orderType: OrderType, signal: AbortSignal) => {
    // Going back to the entry of the history that brought it must not add it again.
    forgetPasted()
    dispatch({ kind: 'step', step: 'add' })
    const body = { uuid, type, orderType }
    const idempotencyKey = keys.keyFor(JSON.stringify(body))
    try {
      const outcome = await call('POST /import/execute', { body }, { idempotencyKey, signal })
      if (signal.aborted) return
      keys.forget()
      dispatch({ kind: 'added', outcome })
    } catch (error) {
      if (isAnswered(error) && !signal.aborted) keys.forget()
      throw error
    } finally {
      forgetAll()
      void reload('GET /cart/header', 'GET /cart')
    }
  }
  /** The server answers whether the rows were in the cart before the stop reached it. */
  const giveUp = async (checked: ImportCheck, orderType: OrderType, signal: AbortSignal) => {
    dispatch({ kind: 'stopping' })
    const { cancelled } = await call('POST /import/cancel', { body: { uuid: checked.uuid } }, { signal })
    if (!cancelled) return add(checked, orderType, signal)
    keys.forget()
    dispatch({ kind: 'givenUp' })
  }
  return { add, giveUp }
}

/** Uploads and checks a file, and reports how far that is; a file that is there already is only checked. */
function useChecking(type: SheetKind, dispatch: Dispatch<ImportEvent>) {
  const reporter =
    (signal: AbortSignal) => (stage: StepProgress['stage'], done: number, total: number | null) => {
      if (!signal.aborted) dispatch({ kind: 'progress', progress: { stage, done, total } })
    }
  const upload = async (file: File, signal: AbortSignal): Promise<string> => {
    dispatch({ kind: 'step', step: 'upload' })
    const onSent = (sent: number, total: number) => reporter(signal)('upload', sent, total)
    const [uploaded] = await call('POST /storage/upload', {}, { signal, file, onSent })
    if (!uploaded) throw new Error('The upload answered no file')
    if (!signal.aborted) dispatch({ kind: 'uploaded', uuid: uploaded.uuid })
    return uploaded.uuid
  }
  const check = (uuid: string, orderType: OrderType, signal: AbortSignal, layout?: HeaderChoice[]) => {
    dispatch({ kind: 'step', step: 'check' })
    const body = { uuid, type, orderType, ...(layout && { layout: layout.map(sentHeader) }) }
    const onProgress = ({ stage, done, total }: Progress) =>
      reporter(signal)(stage === 'read' ? 'read' : 'check', done, total)
    return call('POST /import/check', { body }, { signal, onProgress })
  }
  return { upload, check }
}

const sentHeader = ({ columns, ...header }: HeaderChoice) => ({ ...header, columns: [...columns] })

/** The steps of an import as work that can be started; after the decision `auto` the rows are added without asking. */
function useImportSteps(type: SheetKind, dispatch: Dispatch<ImportEvent>) {
  const { run, stop } = useSteps(dispatch)
  const { add, giveUp } = useAdding(type, dispatch)
  const { upload, check } = useChecking(type, dispatch)
  const judge = async (checked: ImportCheck, orderType: OrderType, signal: AbortSignal) => {
    if (signal.aborted) return
    dispatch({ kind: 'checked', check: checked })
    if (checked.decision === 'auto') await add(checked, orderType, signal)
  }
  return {
    check: (file: File, orderType: OrderType) =>
      run(async (signal) =>
        judge(await check(await upload(file, signal), orderType, signal), orderType, signal),
      ),
    checkAgain: (uuid: string, orderType: OrderType, layout: HeaderChoice[] | undefined) =>
      run(async (signal) => judge(await check(uuid, orderType, signal, layout), orderType, signal)),
    add: (checked: ImportCheck, orderType: OrderType) => run((signal) => add(checked, orderType, signal)),
    giveUp: (checked: ImportCheck, orderType: OrderType) =>
      run((signal) => giveUp(checked, orderType, signal), 'stopped'),
    stop: () => {
      stop()
      dispatch({ kind: 'stopped' })
    },
  }
}

/** Characters of a text that a field shows; a longer one is a file. */
const longestTyped = 50_000

/** Uploads, checks and adds a file, one at a time. */
export function useImport(type: SheetKind): Import {
  const [state, dispatch] = useReducer(importReducer, firstState)
  const steps = useImportSteps(type, dispatch)
  useEffect(() => {
    noteUsage('IMPORT_STEP', { context: state.step })
  }, [state.step])
  const { orderType: chosenType, uuid, check: checked, step, isStopping } = state
  const source = sourceOf(state)
  return {
    state,
    chooseType: (orderType) => dispatch({ kind: 'orderType', orderType }),
    chooseFiles: (files) => {
      const refusal = fileRefusal(files)
      dispatch(refusal ? { kind: 'wrongFile', refusal } : { kind: 'file', file: files[0] ?? null })
    },
    removeFile: () => dispatch({ kind: 'file', file: null }),
    writeText: (text) => dispatch({ kind: 'text', text }),
    start: () => {
      const refusal = source && fileRefusal([source])
      if (refusal) dispatch({ kind: 'wrongFile', refusal })
      else if (source) void steps.check(source, chosenType)
    },
    startPasted: (pasted, orderType) => {
      const file = pastedFile(pasted)
      const refusal = fileRefusal([file])
      const isTyped = 'text' in pasted && pasted.text.length <= longestTyped
      dispatch({ kind: 'orderType', orderType })
      dispatch(isTyped ? { kind: 'text', text: pasted.text } : { kind: 'file', file })
      if (refusal) dispatch({ kind: 'wrongFile', refusal })
      else void steps.check(file, orderType)
    },
    startWith: (file, orderType) => {
      dispatch({ kind: 'orderType', orderType })
      dispatch({ kind: 'file', file })
      void steps.check(file, orderType)
    },
    readAs: (layout) => {
      dispatch({ kind: 'layout', layout })
      if (uuid !== null) void steps.checkAgain(uuid, chosenType, layout)
    },
    checkAgain: () => {
      if (uuid !== null) void steps.checkAgain(uuid, chosenType, state.layout)
    },
    proceed: () => {
      if (checked) void steps.add(checked, chosenType)
    },
    cancel: () => {
      if (step === 'add' && checked && !isStopping) void steps.giveUp(checked, chosenType)
      else steps.stop()
    },
    restart: () => dispatch({ kind: 'restart' }),
  }
}
