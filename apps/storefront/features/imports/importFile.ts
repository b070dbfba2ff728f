import { isUploadSize } from '@proba/domain/files/fileLimits'

/** What a file field lets people pick. */
export const acceptedFiles = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Why a chosen file is not even sent. */
export type FileProblem =
  | { readonly code: 'extension' | 'size' | 'empty'; readonly file: File }
  | { readonly code: 'several' }

/** What is wrong with the files somebody picked or dropped, null when there is one good file (R-335, G-146). */
export function fileProblem(files: readonly File[]): FileProblem | null {
  const [file] = files
  if (!file || files.length > 1) return { code: 'several' }
  if (!/\.xlsx$/i.test(file.name)) return { code: 'extension', file }
  if (!isUploadSize(file.size)) return { code: 'size', file }
  return file.size === 0 ? { code: 'empty', file } : null
}
