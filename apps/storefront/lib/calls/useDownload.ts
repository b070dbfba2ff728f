import { ApiError, type SentFile } from '@proba/api/client'
import { type ReplyFile, saveFile, saveReplyFile } from '@proba/browser/saveFile'
import { useState } from 'react'
import { useToast } from '../window/toasts.tsx'
import { useErrorText } from './errorText.ts'

const save = (file: ReplyFile | SentFile) =>
  'contents' in file ? saveFile(file.contents, file.name, file.contents.type) : saveReplyFile(file)

/** Fetches a file and saves it; one at a time, a failure is shown with its reason. `onGone` follows where it is gone. */
export function useDownload(
  failure: string,
  onGone?: () => void,
): {
  isBusy: boolean
  download: (fetchFile: () => Promise<ReplyFile | SentFile>) => void
} {
  const toast = useToast()
  const textOf = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const download = async (fetchFile: () => Promise<ReplyFile | SentFile>) => {
    if (isBusy) return
    setBusy(true)
    try {
      save(await fetchFile())
    } catch (error) {
      toast(`${failure}. ${textOf(error)}`, 'error')
      if (error instanceof ApiError && error.code === 'not_found') onGone?.()
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, download: (fetchFile) => void download(fetchFile) }
}
