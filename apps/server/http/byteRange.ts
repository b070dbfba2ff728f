import type { ByteRange } from '../integrations/fileStore.ts'

/**
 * The one range of bytes that a Range header asks of `size` bytes; null for the whole: without a header, for several
 * ranges, and for what is not a range (RFC 9110, 14.2). `outside` begins behind the end.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '')
    return Number(last) > 0 ? { start: Math.max(0, size - Number(last)), end: size - 1 } : 'outside'
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start < size ? { start, end } : 'outside'
}
