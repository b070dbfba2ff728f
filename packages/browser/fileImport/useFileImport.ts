import type { Progress } from '@proba/api/route'
import type { HeaderChoice } from '@proba/domain/files/bookReading'
import { type Dispatch, useEffect, useReducer, useRef } from 'react'
import { type FileImportEvent, type FileImportState, fileImportReducer, noImport } from './fileImportState.ts'

/** Who waits for a step: whether still there, and who gets how far it is. */
export interface ImportWatch {
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
}

/** The calls behind the import of a file; `Source` is what is chosen, the others are those of the state. */
export interface ImportCalls<Source, Sent, Terms, Check, Outcome> {
  readonly send: (source: Source, watch: ImportWatch) => Promise<Sent>
  readonly check: (
    sent: Sent,
    terms: Terms,
    layout: readonly HeaderChoice[] | undefined,
    watch: ImportWatch,
  ) => Promise<Check>
  /** Whether what was checked is added without a question. */
  readonly isDecided?: (check: Check) => boolean
  readonly add: (check: Check, terms: Terms, watch: ImportWatch) => Promise<Outcome>
  /** Gives a check up; false when it was added before that. */
  readonly giveUp: (check: Check, signal: AbortSignal) => Promise<boolean>
}

/** An import, and what can be done with it. */
export interface FileImport<Source, Sent, Terms, Check, Outcome> {
  readonly state: FileImportState<Sent, Terms, Check, Outcome>
  /** Sends a file and checks it. */
  readonly start: (source: Source, terms: Terms) => void
  /** Checks the file that is there again: for something else, with the chosen sheets and columns. */
  readonly checkAgain: (terms: Terms, layout: readonly HeaderChoice[] | undefined) => void
  readonly add: () => void
  /** Stops the running step; an adding is given up, unless the server was faster. */
  readonly stop: () => void
  /** Back to before the file was sent. */
  readonly forget: () => void
}

/** Runs one step at a time; the next one, and leaving the screen, stop the one before. */
function useSteps<Sent, Terms, Check, Outcome>(
  dispatch: Dispatch<FileImportEvent<Sent, Terms, Check, Outcome>>,
) {
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const run = async (work: (watch: ImportWatch) => Promise<void>, onError?: 'stopped') => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    const { signal } = own
    const onProgress = (progress: Progress) => {
      if (!signal.aborted) dispatch({ kind: 'progress', progress })
    }
    try {
      await work({ signal, onProgress })
    } catch (error) {
      if (!signal.aborted) dispatch(onError ? { kind: onError } : { kind: 'failed', error })
    }
  }
  return { run, stop: () => running.current?.abort() }
}

/** The steps of an import as work that can be run; each ends without a word once nobody waits for it. */
function stepsOf<Source, Sent, Terms, Check, Outcome>(
  calls: ImportCalls<Source, Sent, Terms, Check, Outcome>,
  dispatch: Dispatch<FileImportEvent<Sent, Terms, Check, Outcome>>,
) {
  const add = async (check: Check, terms: Terms, watch: ImportWatch) => {
    dispatch({ kind: 'adding' })
    const outcome = await calls.add(check, terms, watch)
    if (!watch.signal.aborted) dispatch({ kind: 'added', outcome })
  }
  const check = async (
    sent: Sent,
    terms: Terms,
    layout: readonly HeaderChoice[] | undefined,
    watch: ImportWatch,
  ) => {
    dispatch({ kind: 'checking', terms, layout })
    const found = await calls.check(sent, terms, layout, watch)
    if (watch.signal.aborted) return
    dispatch({ kind: 'checked', check: found })
    if (calls.isDecided?.(found)) await add(found, terms, watch)
  }
  const start = async (source: Source, terms: Terms, watch: ImportWatch) => {
    dispatch({ kind: 'begun', terms })
    const sent = await calls.send(source, watch)
    if (watch.signal.aborted) return
    dispatch({ kind: 'sent', sent })
    await check(sent, terms, undefined, watch)
  }
  /** The server answers whether everything was added before the stop reached it; then its answer is read. */
  const giveUp = async (found: Check, terms: Terms, watch: ImportWatch) => {
    dispatch({ kind: 'stopping' })
    const isGivenUp = await calls.giveUp(found, watch.signal)
    if (!isGivenUp) return add(found, terms, watch)
    if (!watch.signal.aborted) dispatch({ kind: 'givenUp' })
  }
  return { start, check, add, giveUp }
}

/** Sends a file, checks it and adds what it holds, one step at a time (DR-110). */
export function useFileImport<Source, Sent, Terms, Check, Outcome>(
  calls: ImportCalls<Source, Sent, Terms, Check, Outcome>,
): FileImport<Source, Sent, Terms, Check, Outcome> {
  const [state, dispatch] = useReducer(fileImportReducer<Sent, Terms, Check, Outcome>, noImport)
  const { run, stop } = useSteps(dispatch)
  const steps = stepsOf(calls, dispatch)
  const { step, sent, check, terms, isStopping } = state
  const found = check === null || terms === null ? null : { check, terms }
  return {
    state,
    start: (source, own) => void run((watch) => steps.start(source, own, watch)),
    checkAgain: (own, layout) => {
      if (sent !== null) void run((watch) => steps.check(sent, own, layout, watch))
    },
    add: () => {
      if (found) void run((watch) => steps.add(found.check, found.terms, watch))
    },
    stop: () => {
      // The server is about to answer how far it was; a second press would give up waiting for that.
      if (isStopping) return
      if (step === 'add' && found)
        return void run((watch) => steps.giveUp(found.check, found.terms, watch), 'stopped')
      stop()
      dispatch({ kind: 'stopped' })
    },
    forget: () => {
      stop()
      dispatch({ kind: 'forgotten' })
    },
  }
}
