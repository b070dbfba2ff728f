/** The record that ends a ZIP: its signature, its size, where it has the length of a comment, and how long that may be. */
const endRecord = {
  signature: Buffer.from('PK\x05\x06', 'latin1'),
  bytes: 22,
  commentAt: 20,
  longestComment: 65_535,
}
/**
 * How many bytes behind the end of a ZIP are ignored, as `unzip` does, and behind that of a PDF: mail gateways and signing
 * tools append some (decision G-598).
 */
export const bytesBehind = 65_536

/** How many bytes at the end of a file must be read to find where a ZIP in it ends. */
export const zipTailBytes = endRecord.bytes + endRecord.longestComment + bytesBehind

/**
 * Where a ZIP ends within the last bytes of its file: behind its last complete end record and the comment of that. Null if
 * there is none, or too much behind it.
 */
export function endOfZip(tail: Buffer): number | null {
  for (let at = tail.length - endRecord.bytes; at >= 0; at -= 1) {
    at = tail.lastIndexOf(endRecord.signature, at)
    if (at < 0) return null
    const end = at + endRecord.bytes + tail.readUInt16LE(at + endRecord.commentAt)
    if (end <= tail.length) return tail.length - end <= bytesBehind ? end : null
  }
  return null
}
