import type { ReplyTo } from '@proba/api/client'
import { saveReplyFile } from '@proba/browser/saveFile'
import { isUploadSize, maxUploadMegabytes } from '@proba/domain/files/fileLimits'
import type { RecordImportType } from '@proba/domain/files/recordSheet'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { bodyOfError } from '../providers/errorText.ts'
import type { FileProvider } from '../providers/storedFiles.ts'

/** A file that was checked. */
export interface CheckedFile {
  readonly name: string
  readonly check: ReplyTo<'POST /admin/imports/check'>
  /** Null until the file is executed. */
  readonly done: ReplyTo<'POST /admin/imports/execute'> | null
}

/** Template, check and execution of a workbook of one kind; what is refused is said in `refusal`. */
export function useRecordImport(type: RecordImportType) {
  const { upload, ask } = useDataProvider<FileProvider>()
  const say = useTranslate()
  const [file, setFile] = useState<CheckedFile | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setRefusal(null)
    try {
      await work()
    } catch (error) {
      const text = error instanceof Error ? error.message : say('errors.unknown')
      setRefusal(bodyOfError(error)?.errors?.uuid ?? text)
    } finally {
      setBusy(false)
    }
  }
  const body = { uuid: file?.check.uuid ?? '', type }
  return {
    file,
    refusal,
    isBusy,
    template: () =>
      attempt(async () =>
        saveReplyFile(await ask('GET /admin/imports/{type}/template', { params: { type } })),
      ),
    check: (chosen: File) =>
      attempt(async () => {
        setFile(null)
        if (!isUploadSize(chosen.size))
          throw new Error(say('errors.too_large', { megabytes: maxUploadMegabytes }))
        const uuid = await upload(chosen, 'file')
        const check = await ask('POST /admin/imports/check', { body: { uuid, type } })
        setFile({ name: chosen.name, check, done: null })
      }),
    execute: () =>
      attempt(async () => {
        // Each file is uploaded for one check, so a repeated press after a lost answer gets the first one.
        const done = await ask('POST /admin/imports/execute', { body }, { idempotencyKey: body.uuid })
        setFile((before) => before && { ...before, done })
      }),
    refused: () => attempt(async () => saveReplyFile(await ask('POST /admin/imports/refused', { body }))),
  }
}
