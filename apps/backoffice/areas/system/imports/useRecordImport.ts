import type { ReplyTo } from '@proba/api/client'
import type { Progress } from '@proba/api/route'
import { saveReplyFile } from '@proba/browser/saveFile'
import { isUploadSize } from '@proba/domain/files/fileLimits'
import { rulesOf } from '@proba/domain/files/filePurposes'
import { archiveParts, pictureArchive } from '@proba/domain/files/pictureArchive'
import { type RecordImportType, type RecordOption, sheetOf } from '@proba/domain/files/recordSheet'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { bodyOfError } from '../../../answers/errorText.ts'
import type { FileProvider } from '../../../answers/storedFiles.ts'

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

/** Template, check and execution of a workbook of one kind. */
export function useRecordImport(type: RecordImportType) {
  const { upload, ask } = useDataProvider<FileProvider>()
  const say = useTranslate()
  const steps = useSteps()
  const { run, setProgress, setRefusal } = steps
  const [file, setFile] = useState<CheckedFile | null>(null)
  const [options, setOptions] = useState<readonly RecordOption[]>([])
  const body = { uuid: file?.check.uuid ?? '', type }

  const checkFile = async (
    name: string,
    uuid: string,
    parts: readonly string[],
    ticked: readonly RecordOption[],
    signal: AbortSignal,
  ) => {
    const sent = parts.length > 0 ? { parts: [...parts] } : {}
    const input = { body: { uuid, type, ...sent, options: [...ticked] } }
    const check = await ask('POST /admin/imports/check', input, { signal, onProgress: setProgress })
    setFile({ name, check, parts, done: null })
  }
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
  const finish = (done: CheckedFile['done']) => setFile((before) => before && { ...before, done })
  // Each file is uploaded for one execution, so a repeated press after a lost answer gets the first one.
  const idempotencyKey = body.uuid

  return {
    file,
    options,
    refusal: steps.refusal,
    isBusy: steps.isBusy,
    progress: steps.progress,
    stop: steps.stop,
    template: () =>
      run(async () => saveReplyFile(await ask('GET /admin/imports/{type}/template', { params: { type } }))),
    check: (chosen: File) =>
      run(async (signal) => {
        setFile(null)
        const isArchive = sheetOf(type).isArchive ?? false
        const megabytes = isArchive ? pictureArchive.megabytes : rulesOf('document').megabytes
        if (!isUploadSize(chosen.size, megabytes * 1024 * 1024))
          throw new Error(say('errors.too_large', { megabytes }))
        if (isArchive) {
          const parts = await sendParts(chosen, signal)
          return checkFile(chosen.name, parts[0] ?? '', parts, options, signal)
        }
        setProgress({ stage: 'upload', done: 0, total: null })
        const uuid = await upload(chosen, 'document')
        signal.throwIfAborted()
        await checkFile(chosen.name, uuid, [], options, signal)
      }),
    /** Another tick is another check of the same file. */
    tick: (option: RecordOption, isTicked: boolean) => {
      const ticked = isTicked ? [...options, option] : options.filter((other) => other !== option)
      setOptions(ticked)
      if (file && !file.done)
        void run(async (signal) => {
          setFile(null)
          await checkFile(file.name, file.check.uuid, file.parts, ticked, signal)
        })
    },
    execute: () =>
      run(
        async (signal) =>
          finish(
            await ask(
              'POST /admin/imports/execute',
              { body },
              { idempotencyKey, signal, onProgress: setProgress },
            ),
          ),
        async () => {
          const { cancelled } = await ask('POST /admin/imports/cancel', { body })
          if (cancelled) return setFile(null)
          // It was faster than the stop: its answer is stored.
          setRefusal(null)
          finish(await ask('POST /admin/imports/execute', { body }, { idempotencyKey }))
        },
      ),
    result: (rows: 'all' | 'left') =>
      run(async () => saveReplyFile(await ask('POST /admin/imports/result', { body: { ...body, rows } }))),
  }
}
