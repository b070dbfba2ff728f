import { type ReplyFile, saveReplyFile } from '@proba/browser/saveFile'
import { useState } from 'react'
import { useErrorText } from './errorText.ts'
import { useToast } from './toasts.tsx'

/** Fetches a file and saves it; one at a time, a failure is shown with its reason. */
export function useDownload(failure: string): {
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
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, download: (fetchFile) => void download(fetchFile) }
}
