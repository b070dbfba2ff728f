import { useState } from 'react'
import { useErrorText } from './errorText.ts'
import { type AnsweredFile, saveFile } from './saveFile.ts'
import { useToast } from './toasts.tsx'

/** Fetches a file and saves it; one at a time, a failure is told with its reason. */
export function useDownload(failure: string): {
  isBusy: boolean
  download: (fetchFile: () => Promise<AnsweredFile>) => void
} {
  const toast = useToast()
  const textOf = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const download = async (fetchFile: () => Promise<AnsweredFile>) => {
    if (isBusy) return
    setBusy(true)
    try {
      saveFile(await fetchFile())
    } catch (error) {
      toast(`${failure}. ${textOf(error)}`, 'error')
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, download: (fetchFile) => void download(fetchFile) }
}
