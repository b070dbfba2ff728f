import { isUploadSize } from '@proba/domain/files/fileLimits'
import { isTableName } from '@proba/domain/files/tableFiles'

/** Why a chosen file is refused before it is sent. */
export type FileRefusal =
  | { readonly code: 'extension' | 'size' | 'empty'; readonly file: File }
  | { readonly code: 'several' }

/** Why the picked or dropped files are refused; null for a single good file (G-146). */
export function fileRefusal(files: readonly File[]): FileRefusal | null {
  const [file] = files
  if (!file || files.length > 1) return { code: 'several' }
  if (!isTableName(file.name)) return { code: 'extension', file }
  if (!isUploadSize(file.size)) return { code: 'size', file }
  return file.size === 0 ? { code: 'empty', file } : null
}
