import { type FileImport, type ImportCalls, useFileImport } from '@proba/browser/fileImport/useFileImport'
import { layoutBody } from '@proba/browser/layoutChoice'
import type { OrderType } from '@proba/domain/codes/orderType'
import type { HeaderChoice } from '@proba/domain/files/bookReading'
import type { SheetKind } from '@proba/domain/files/standardSheet'
import { useEffect, useState } from 'react'
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
  firstChoice,
  type ImportCheck,
  type ImportChoice,
  type ImportOutcome,
  type ImportState,
  sourceOf,
} from './importState.ts'
import { pastedFile } from './pasted/pastedOrder.ts'

type OrderCalls = ImportCalls<File, string, OrderType, ImportCheck, ImportOutcome>

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

/** Adds the rows of a checked file to the cart, and gives them up. */
function useAdding(type: SheetKind): Pick<OrderCalls, 'add' | 'giveUp'> {
  const [keys] = useState(() => createIntentKeys())
  const reload = useReload()
  const { forgetAll } = useOwnRows()
  return {
    async add({ uuid }, orderType, { signal }) {
      // Going back to the entry of the history that brought it must not add it again.
      const keepAgain = forgetPasted()
      const body = { uuid, type, orderType }
      const idempotencyKey = keys.keyFor(JSON.stringify(body))
      try {
        const outcome = await call('POST /import/execute', { body }, { idempotencyKey, signal })
        if (!signal.aborted) keys.forget()
        return outcome
      } catch (error) {
        if (isAnswered(error) && !signal.aborted) {
          keys.forget()
          keepAgain()
        }
        throw error
      } finally {
        forgetAll()
        void reload('GET /cart/header', 'GET /cart')
      }
    },
    async giveUp({ uuid }, signal) {
      const { cancelled } = await call('POST /import/cancel', { body: { uuid } }, { signal })
      if (cancelled) keys.forget()
      return cancelled
    },
  }
}

/** Uploads and checks a file. */
const checkingOf = (type: SheetKind): Pick<OrderCalls, 'send' | 'check'> => ({
  async send(file, { signal, onProgress }) {
    const onSent = (done: number, total: number) => onProgress({ stage: 'upload', done, total })
    const [uploaded] = await call('POST /storage/upload', {}, { signal, file, onSent })
    if (!uploaded) throw new Error('The upload answered no file')
    return uploaded.uuid
  },
  check(uuid, orderType, layout, watch) {
    const body = { uuid, type, orderType, ...layoutBody(layout) }
    return call('POST /import/check', { body }, watch)
  },
})

/** Characters of a text that a field shows; a longer one is a file. */
const longestTyped = 50_000

type OrderImport = FileImport<File, string, OrderType, ImportCheck, ImportOutcome>

/** The ways in which a check begins; a file that cannot be one is refused before it is sent. */
function beginnings(
  chosen: ImportChoice,
  choose: (choice: ImportChoice) => void,
  { start, forget }: OrderImport,
) {
  const begin = (file: File, choice: ImportChoice) => {
    const refusal = fileRefusal([file])
    choose({ ...choice, refusal })
    if (refusal) forget()
    else start(file, choice.orderType)
  }
  return {
    start: () => {
      const source = sourceOf(chosen)
      if (source) begin(source, chosen)
    },
    startPasted: (pasted: Pasted, orderType: OrderType) => {
      const file = pastedFile(pasted)
      const isTyped = 'text' in pasted && pasted.text.length <= longestTyped
      begin(file, { ...firstChoice, orderType, ...(isTyped ? { text: pasted.text } : { file }) })
    },
    startWith: (file: File, orderType: OrderType) => {
      choose({ ...firstChoice, orderType, file })
      start(file, orderType)
    },
  }
}

/** Uploads, checks and adds a file, one at a time; after the decision `auto` the rows are added without asking. */
export function useImport(type: SheetKind): Import {
  const [chosen, choose] = useState(firstChoice)
  const adding = useAdding(type)
  const isDecided = ({ decision }: ImportCheck) => decision === 'auto'
  const running = useFileImport({ ...checkingOf(type), ...adding, isDecided })
  const { step, layout } = running.state
  const { orderType } = chosen
  useEffect(() => {
    noteUsage('IMPORT_STEP', { context: step })
  }, [step])
  /** What the last check found was of another choice. */
  const change = (choice: Partial<ImportChoice>) => {
    choose((before) => ({ ...before, refusal: null, ...choice }))
    running.forget()
  }
  return {
    state: { ...running.state, ...chosen },
    ...beginnings(chosen, choose, running),
    chooseType: (orderType) => choose((before) => ({ ...before, orderType })),
    chooseFiles: (files) => {
      const refusal = fileRefusal(files)
      change(refusal ? { refusal } : { file: files[0] ?? null })
    },
    removeFile: () => change({ file: null }),
    writeText: (text) => change({ text }),
    readAs: (own) => running.checkAgain(orderType, own),
    checkAgain: () => running.checkAgain(orderType, layout),
    proceed: running.add,
    cancel: step === 'decide' ? running.forget : running.stop,
    restart: () => change({ ...firstChoice, orderType }),
  }
}
