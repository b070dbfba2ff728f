import { type FilePurpose, maxBytesOf, rulesOf } from './filePurposes.ts'

/** Largest file that can be uploaded by default, MB of 1024 × 1024 bytes (DR-72, G-011, G-146). */
export const maxUploadMegabytes = rulesOf('upload').megabytes

/** The same in bytes. */
export const maxUploadBytes = maxBytesOf('upload')

/** The hours in which the uploads of a person are added up, after which an unused one is deleted (G-011). */
export const uploadTotalHours = 24

/** Whether a file of `bytes` may follow uploads of `uploaded` bytes for its purpose in the same hours (G-011). */
export const fitsUploadTotal = (purpose: FilePurpose, uploaded: number, bytes: number): boolean =>
  uploaded + bytes <= rulesOf(purpose).totalMegabytes * 1024 * 1024

/** Maximum rows of an imported workbook (G-146). */
export const maxImportRows = 10_000

/** Whether a file is within a limit in bytes; the limit itself is allowed (DR-72). */
export function isUploadSize(bytes: number, limit = maxUploadBytes): boolean {
  return bytes <= limit
}
