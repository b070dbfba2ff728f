import type { ReplyTo } from '@proba/api/client'
import type { Progress } from '@proba/api/route'
import { saveReplyFile } from '@proba/browser/saveFile'
import type { HeaderChoice } from '@proba/domain/files/bookReading'
import { isUploadSize } from '@proba/domain/files/fileLimits'
import { rulesOf } from '@proba/domain/files/filePurposes'
import { archiveParts, pictureArchive } from '@proba/domain/files/pictureArchive'
import { type RecordImportType, type RecordOption, sheetOf } from '@proba/domain/files/recordSheet'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { bodyOfError } from '../../../answers/errorText.ts'
import type { FileCall, FileProvider } from '../../../answers/storedFiles.ts'

/** A file that was uploaded; the parts are those of an archive, in their order. */
interface SentFile {
  readonly name: string
  readonly uuid: string
  readonly parts: readonly string[]
}

/** A file that was checked. */
export interface CheckedFile {
  readonly name: string
  readonly check: ReplyTo<'POST /admin/imports/check'>
  /** Of an archive, in their order. */
  readonly parts: readonly string[]
  /** Null until the file is executed. */
  readonly done: ReplyTo<'POST /admin/imports/execute'> | null
}

/** How far the running step is; rows of a workbook, null without any report yet. */
export type StepProgress = Progress | null

/** Runs one step at a time, which can be stopped; `refusal` says why the last one did not end. */
function useSteps() {
  const say = useTranslate()
  const stopper = useRef<AbortController | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [progress, setProgress] = useState<StepProgress>(null)
  useEffect(() => () => stopper.current?.abort(), [])

  const run = async (work: (signal: AbortSignal) => Promise<void>, stopped?: () => Promise<void>) => {
    const stop = new AbortController()
    stopper.current = stop
    setBusy(true)
    setRefusal(null)
    try {
      await work(stop.signal).catch(async (error: unknown) => {
        if (!stop.signal.aborted) throw error
        setRefusal(say('imports.stopped'))
        await stopped?.()
      })
    } catch (error) {
      const text = error instanceof Error ? error.message : say('errors.unknown')
      setRefusal(bodyOfError(error)?.errors?.uuid ?? text)
    } finally {
      setBusy(false)
      setProgress(null)
    }
  }
  return { refusal, setRefusal, isBusy, progress, setProgress, run, stop: () => stopper.current?.abort() }
}

type Steps = ReturnType<typeof useSteps>

/** Uploads a chosen file, an archive of pictures in parts; answers what the check names it by. */
function useSending(type: RecordImportType, setProgress: Steps['setProgress']) {
  const { upload } = useDataProvider<FileProvider>()
  const say = useTranslate()
  const isArchive = sheetOf(type).isArchive ?? false
  /** A request has half a minute, so a large file goes in parts (decision G-334). */
  const sendParts = async (chosen: File, signal: AbortSignal): Promise<string[]> => {
    const ranges = archiveParts(chosen.size)
    const parts: string[] = []
    for (const { start, end } of ranges) {
      setProgress({ stage: 'send', done: parts.length, total: ranges.length })
      parts.push(await upload(new File([chosen.slice(start, end)], chosen.name), 'part'))
      signal.throwIfAborted()
    }
    return parts
  }
  return async (chosen: File, signal: AbortSignal): Promise<SentFile> => {
    const megabytes = isArchive ? pictureArchive.megabytes : rulesOf('table').megabytes
    if (!isUploadSize(chosen.size, megabytes * 1024 * 1024))
      throw new Error(say('errors.too_large', { megabytes }))
    const { name } = chosen
    if (isArchive) {
      const parts = await sendParts(chosen, signal)
      return { name, uuid: parts[0] ?? '', parts }
    }
    setProgress({ stage: 'upload', done: 0, total: null })
    const uuid = await upload(chosen, 'table')
    signal.throwIfAborted()
    return { name, uuid, parts: [] }
  }
}

/** The checked file with its ticks; a chosen file and another tick are checked. */
function useChecking(type: RecordImportType, { run, setProgress }: Steps) {
  const { ask } = useDataProvider<FileProvider>()
  const send = useSending(type, setProgress)
  const [file, setFile] = useState<CheckedFile | null>(null)
  /** The file that was sent last, also when its check was refused, and how it is read. */
  const [sent, setSent] = useState<SentFile | null>(null)
  const [layout, setLayout] = useState<readonly HeaderChoice[] | undefined>(undefined)
  const [options, setOptions] = useState<readonly RecordOption[]>([])
  const check = async (
    { name, uuid, parts }: SentFile,
    ticked: readonly RecordOption[],
    signal: AbortSignal,
    layout?: readonly HeaderChoice[],
  ) => {
    const sent = parts.length > 0 ? { parts: [...parts] } : {}
    const chosen = layout && {
      layout: layout.map(({ columns, ...rest }) => ({ ...rest, columns: [...columns] })),
    }
    const input = { body: { uuid, type, ...sent, ...chosen, options: [...ticked] } }
    const found = await ask('POST /admin/imports/check', input, { signal, onProgress: setProgress })
    setFile({ name, check: found, parts, done: null })
  }
  return {
    file,
    setFile,
    options,
    check: (chosen: File) =>
      run(async (signal) => {
        setFile(null)
        setSent(null)
        setLayout(undefined)
        const own = await send(chosen, signal)
        setSent(own)
        await check(own, options, signal)
      }),
    sent,
    /** Checks the file again with the chosen sheets and columns. */
    readAs: (chosen: readonly HeaderChoice[]) =>
      run(async (signal) => {
        if (!sent) return
        setFile(null)
        setLayout(chosen)
        await check(sent, options, signal, chosen)
      }),
    /** Another tick is another check of the same file. */
    tick: (option: RecordOption, isTicked: boolean) => {
      const ticked = isTicked ? [...options, option] : options.filter((other) => other !== option)
      setOptions(ticked)
      if (!file || file.done) return
      void run(async (signal) => {
        setFile(null)
        await check({ ...file, uuid: file.check.uuid }, ticked, signal, layout)
      })
    },
  }
}

/** Template, check and execution of a workbook of one kind. */
export function useRecordImport(type: RecordImportType) {
  const { ask, download } = useDataProvider<FileProvider>()
  const steps = useSteps()
  const { run, setProgress, setRefusal } = steps
  const { file, setFile, ...checking } = useChecking(type, steps)
  const body = { uuid: file?.check.uuid ?? '', type }
  // Each file is uploaded for one execution, so a repeated press after a lost answer gets the first one.
  const idempotencyKey = body.uuid
  const execute = async (signal?: AbortSignal) => {
    const options = { idempotencyKey, ...(signal && { signal, onProgress: setProgress }) }
    const done = await ask('POST /admin/imports/execute', { body }, options)
    setFile((before) => before && { ...before, done })
  }
  const cancel = async () => {
    const { cancelled } = await ask('POST /admin/imports/cancel', { body })
    if (cancelled) return setFile(null)
    // It was faster than the stop: its answer is stored.
    setRefusal(null)
    await execute()
  }
  const { refusal, isBusy, progress, stop } = steps
  return {
    file,
    ...checking,
    refusal,
    isBusy,
    progress,
    stop,
    template: () =>
      run(async () => saveReplyFile(await ask('GET /admin/imports/{type}/template', { params: { type } }))),
    /** The template with the records that are there: the workbook of their list. */
    present: (call: FileCall) => run(async () => saveReplyFile(await download(call, {}))),
    execute: () => run(execute, cancel),
    result: (rows: 'all' | 'left') =>
      run(async () => saveReplyFile(await ask('POST /admin/imports/result', { body: { ...body, rows } }))),
  }
}
