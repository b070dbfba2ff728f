import type { ReplyTo } from '@proba/api/client'
import type { FileImportState } from '@proba/browser/fileImport/fileImportState'
import { type ImportWatch, useFileImport } from '@proba/browser/fileImport/useFileImport'
import { layoutBody } from '@proba/browser/layoutChoice'
import { saveReplyFile } from '@proba/browser/saveFile'
import type { HeaderChoice } from '@proba/domain/files/bookReading'
import { isUploadSize } from '@proba/domain/files/fileLimits'
import { rulesOf } from '@proba/domain/files/filePurposes'
import { archiveParts, pictureArchive } from '@proba/domain/files/pictureArchive'
import { type RecordImportType, type RecordOption, sheetOf } from '@proba/domain/files/recordSheet'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { bodyOfError } from '../../../answers/errorText.ts'
import type { FileCall, FileProvider } from '../../../answers/storedFiles.ts'

/** A file that was uploaded; the parts are those of an archive, in their order. */
interface SentFile {
  readonly name: string
  readonly uuid: string
  readonly parts: readonly string[]
}

type Check = ReplyTo<'POST /admin/imports/check'>
type Outcome = ReplyTo<'POST /admin/imports/execute'>

/** A file that was checked. */
export interface CheckedFile {
  readonly name: string
  readonly check: Check
  /** Null until the file is executed. */
  readonly done: Outcome | null
}

/** Uploads a chosen file, an archive of pictures in parts; answers what the check names it by. */
function useSending(type: RecordImportType) {
  const { upload } = useDataProvider<FileProvider>()
  const say = useTranslate()
  const isArchive = sheetOf(type).isArchive ?? false
  /** A request has half a minute, so a large file goes in parts (decision G-334). */
  const sendParts = async (chosen: File, { signal, onProgress }: ImportWatch): Promise<string[]> => {
    const ranges = archiveParts(chosen.size)
    const parts: string[] = []
    for (const { start, end } of ranges) {
      onProgress({ stage: 'send', done: parts.length, total: ranges.length })
      parts.push(await upload(new File([chosen.slice(start, end)], chosen.name), 'part'))
      signal.throwIfAborted()
    }
    return parts
  }
  return async (chosen: File, watch: ImportWatch): Promise<SentFile> => {
    const megabytes = isArchive ? pictureArchive.megabytes : rulesOf('table').megabytes
    if (!isUploadSize(chosen.size, megabytes * 1024 * 1024))
      throw new Error(say('errors.too_large', { megabytes }))
    const { name } = chosen
    if (isArchive) {
      const parts = await sendParts(chosen, watch)
      return { name, uuid: parts[0] ?? '', parts }
    }
    watch.onProgress({ stage: 'upload', done: 0, total: null })
    return { name, uuid: await upload(chosen, 'table'), parts: [] }
  }
}

/** The calls of an import of a kind. */
function useRecordCalls(type: RecordImportType) {
  const { ask } = useDataProvider<FileProvider>()
  const send = useSending(type)
  return {
    send,
    check: (
      { uuid, parts }: SentFile,
      options: readonly RecordOption[],
      layout: readonly HeaderChoice[] | undefined,
      watch: ImportWatch,
    ) => {
      const sent = parts.length > 0 ? { parts: [...parts] } : {}
      const input = { body: { uuid, type, ...sent, ...layoutBody(layout), options: [...options] } }
      return ask('POST /admin/imports/check', input, watch)
    },
    add: ({ uuid, counts }: Check, _options: readonly RecordOption[], watch: ImportWatch) => {
      watch.onProgress({ stage: 'save', done: 0, total: counts.create + counts.update + counts.same })
      // Each file is uploaded for one execution, so a repeated press after a lost answer gets the first one.
      const options = { idempotencyKey: uuid, ...watch }
      return ask('POST /admin/imports/execute', { body: { uuid, type } }, options)
    },
    giveUp: async ({ uuid }: Check, signal: AbortSignal) => {
      const { cancelled } = await ask('POST /admin/imports/cancel', { body: { uuid, type } }, { signal })
      return cancelled
    },
  }
}

/** Why something did not end, in words: of the field of the file where the server names it. */
function useErrorWords() {
  const say = useTranslate()
  return (error: unknown) =>
    bodyOfError(error)?.errors?.uuid ?? (error instanceof Error ? error.message : say('errors.unknown'))
}

/** Saves workbooks, one at a time; `failure` is of the last one. */
function useSaving() {
  const words = useErrorWords()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async (read: () => Promise<Parameters<typeof saveReplyFile>[0]>) => {
    setSaving(true)
    setFailure(null)
    try {
      saveReplyFile(await read())
    } catch (error) {
      setFailure(words(error))
    } finally {
      setSaving(false)
    }
  }
  return { save, isSaving, failure, forgetFailure: () => setFailure(null) }
}

const waits: readonly string[] = ['upload', 'check', 'add']

type State = FileImportState<SentFile, readonly RecordOption[], Check, Outcome>

const checkedFile = ({ sent, check, outcome }: State): CheckedFile | null =>
  sent && check && { name: sent.name, check, done: outcome }

function useFailureWords() {
  const say = useTranslate()
  const words = useErrorWords()
  return ({ failure }: State) => {
    if (failure === null) return null
    if (failure === 'interrupted') return say('imports.interrupted')
    return typeof failure === 'string' ? say('imports.stopped') : words(failure.error)
  }
}

/** Template, check and execution of a workbook of one kind. */
export function useRecordImport(type: RecordImportType) {
  const { ask, download } = useDataProvider<FileProvider>()
  const { state, start, checkAgain, add, stop } = useFileImport(useRecordCalls(type))
  const [options, setOptions] = useState<readonly RecordOption[]>([])
  const { save, isSaving, failure, forgetFailure } = useSaving()
  const failureWords = useFailureWords()
  const { step, sent, layout, check, isStopping } = state
  const first = (work: () => void) => {
    forgetFailure()
    work()
  }
  return {
    file: checkedFile(state),
    sent,
    options,
    refusal: failure ?? failureWords(state),
    isBusy: isSaving || waits.includes(step),
    progress: state.progress,
    isStopping,
    stop,
    check: (chosen: File) => first(() => start(chosen, options)),
    /** Checks the file again with the chosen sheets and columns. */
    readAs: (chosen: readonly HeaderChoice[]) => first(() => checkAgain(options, chosen)),
    /** Another tick is another check of the same file. */
    tick: (option: RecordOption, isTicked: boolean) => {
      const ticked = isTicked ? [...options, option] : options.filter((other) => other !== option)
      setOptions(ticked)
      if (step === 'decide') first(() => checkAgain(ticked, layout))
    },
    execute: () => first(add),
    template: () => save(() => ask('GET /admin/imports/{type}/template', { params: { type } })),
    /** The template with the records that are there: the workbook of their list. */
    present: (call: FileCall) => save(() => download(call, {})),
    result: (rows: 'all' | 'left') =>
      save(() => ask('POST /admin/imports/result', { body: { uuid: check?.uuid ?? '', type, rows } })),
  }
}
