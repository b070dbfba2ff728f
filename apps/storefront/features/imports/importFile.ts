import { isUploadSize } from '@proba/domain/files/fileLimits'

/** File types that the file field offers. */
export const acceptedFiles = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Why a chosen file is refused before it is sent. */
export type FileRefusal =
  | { readonly code: 'extension' | 'size' | 'empty'; readonly file: File }
  | { readonly code: 'several' }

/** Why the picked or dropped files are refused; null for a single good file (G-146). */
export function fileRefusal(files: readonly File[]): FileRefusal | null {
  const [file] = files
  if (!file || files.length > 1) return { code: 'several' }
  if (!/\.xlsx$/i.test(file.name)) return { code: 'extension', file }
  if (!isUploadSize(file.size)) return { code: 'size', file }
  return file.size === 0 ? { code: 'empty', file } : null
}
