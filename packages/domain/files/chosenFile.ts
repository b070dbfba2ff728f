import { type Refusal, refusal } from '../text/refusal.ts'
import { type FilePurpose, fileTypes, maxBytesOf, rulesOf, typeNames } from './filePurposes.ts'

/** Why a chosen file will not be accepted. */
export type ChosenFileCode = 'fileEmpty' | 'fileSize' | 'fileType'

/**
 * What the server will refuse of a file, known before it is sent: an empty one, one over the limit of the purpose, or one
 * of another type by its ending (DR-72). The server judges the type by the content.
 */
export function chosenFileRefusal(
  purpose: FilePurpose,
  { name, size }: { readonly name: string; readonly size: number },
): Refusal<ChosenFileCode> | null {
  if (size === 0) return refusal('fileEmpty')
  const { types, megabytes } = rulesOf(purpose)
  if (size > maxBytesOf(purpose)) return refusal('fileSize', { megabytes })
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const endings: readonly string[] = (types ?? []).flatMap((type) => [...fileTypes[type].endings])
  return types === null || endings.includes(ending)
    ? null
    : refusal('fileType', { types: typeNames(purpose) })
}
