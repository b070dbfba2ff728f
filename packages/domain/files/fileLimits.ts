/** Largest file that can be uploaded, MB of 1024 × 1024 bytes (DR-72, G-011, G-146). */
export const maxUploadMegabytes = 5

/** The same in bytes. */
export const maxUploadBytes = maxUploadMegabytes * 1024 * 1024

/** What one person can upload within `uploadTotalHours`, MB of 1024 × 1024 bytes (G-011). */
export const maxUploadTotalMegabytes = 100

/** The hours of that limit, after which an unused upload is deleted (G-011). */
export const uploadTotalHours = 24

/** Whether a file of `bytes` may follow uploads of `uploaded` bytes in the same hours (G-011). */
export const fitsUploadTotal = (uploaded: number, bytes: number): boolean =>
  uploaded + bytes <= maxUploadTotalMegabytes * 1024 * 1024

/** Maximum rows of an imported workbook (G-146). */
export const maxImportRows = 10_000

/** Whether a file is within a limit in bytes; the limit itself is allowed (DR-72). */
export function isUploadSize(bytes: number, limit = maxUploadBytes): boolean {
  return bytes <= limit
}
