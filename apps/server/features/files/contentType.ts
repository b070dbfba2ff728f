/** First bytes of the formats we recognise; everything else is an octet stream, which browsers only save. */
const signatures: readonly (readonly [string, readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
]

const startsWith = (data: Uint8Array, bytes: readonly number[], at = 0) =>
  bytes.every((byte, i) => data[at + i] === byte)

/** Type of a file by its content, never by its name (decision G-011). */
export function contentType(data: Uint8Array): string {
  const known = signatures.find(([, bytes]) => startsWith(data, bytes))
  if (known) return known[0]
  const isWebp = startsWith(data, [0x52, 0x49, 0x46, 0x46]) && startsWith(data, [0x57, 0x45, 0x42, 0x50], 8)
  if (isWebp) return 'image/webp'
  const isZip = startsWith(data, [0x50, 0x4b, 0x03, 0x04])
  const isWorkbook = isZip && Buffer.from(data).includes('xl/workbook.xml')
  if (isWorkbook) return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return isZip ? 'application/zip' : 'application/octet-stream'
}
