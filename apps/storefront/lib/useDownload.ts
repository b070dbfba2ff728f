import { ApiError } from '@proba/api/client'
import { type ReplyFile, saveReplyFile } from '@proba/browser/saveFile'
import { useState } from 'react'
import { useErrorText } from './errorText.ts'
import { useToast } from './toasts.tsx'

/** Fetches a file and saves it; one at a time, a failure is shown with its reason. `onGone` follows where it is gone. */
export function useDownload(
  failure: string,
  onGone?: () => void,
): {
  isBusy: boolean
  download: (fetchFile: () => Promise<ReplyFile>) => void
} {
  const toast = useToast()
  const textOf = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const download = async (fetchFile: () => Promise<ReplyFile>) => {
    if (isBusy) return
    setBusy(true)
    try {
      saveReplyFile(await fetchFile())
    } catch (error) {
      toast(`${failure}. ${textOf(error)}`, 'error')
      if (error instanceof ApiError && error.code === 'not_found') onGone?.()
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, download: (fetchFile) => void download(fetchFile) }
}
