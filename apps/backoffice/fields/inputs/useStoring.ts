import { isUploadSize, maxUploadBytes } from '@proba/domain/files/fileLimits'
import { maxBytesOf } from '@proba/domain/files/filePurposes'
import { useDataProvider, useTranslate } from 'react-admin'
import type { FileProvider } from '../../answers/storedFiles.ts'

/** Which files may be chosen; `maxBytes` where less is allowed than every upload may have, more for a document. */
export interface Accepted {
  readonly kind: 'file' | 'image'
  readonly maxBytes?: number
  readonly purpose?: 'document'
}

/** A file that was stored, or why it was not, in words. */
export type Storing = { readonly uuid: string } | { readonly refusal: string }

const megabytes = (bytes: number) => Math.floor((bytes / 1024 / 1024) * 10) / 10

/** Sends chosen files; says what is wrong with one before it is sent, or why it was refused. */
export function useStoring({
  kind,
  purpose,
  maxBytes = purpose ? maxBytesOf(purpose) : maxUploadBytes,
}: Accepted) {
  const { upload } = useDataProvider<FileProvider>()
  const say = useTranslate()
  const limit = megabytes(maxBytes)

  const store = async (file: File): Promise<Storing> => {
    if (!isUploadSize(file.size, maxBytes)) return { refusal: say('errors.too_large', { megabytes: limit }) }
    if (kind === 'image' && !file.type.startsWith('image/')) return { refusal: say('form.notImage') }
    try {
      return { uuid: await upload(file, purpose ?? kind) }
    } catch (error) {
      return { refusal: error instanceof Error ? error.message : say('errors.unknown') }
    }
  }
  return { store, limit: say('form.megabytes', { n: limit }) }
}
