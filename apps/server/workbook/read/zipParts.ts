import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, validateFileName, type ZipFile } from 'yauzl'
import { endOfZip } from '../../lib/zipEnd.ts'
import { WorkbookRefused } from '../workbookRefusal.ts'

export interface ZipLimits {
  maxEntries: number
  maxUnpacked: number
  maxRatio: number
}

/** The parts of an unpacked workbook; names are compared ignoring case, as the format requires. */
export interface ZipParts {
  names: readonly string[]
  has(name: string): boolean
  read(name: string): AsyncIterable<Uint8Array>
}

const ratioFrom = 1_000_000

/** Pictures are never inflated: there may be one in every row, and a plain one packs better than any text. */
const isPicture = (entry: string) => /^xl\/media\/|^docprops\/thumbnail\./.test(entry)

/** To the user, errors of the archive and of its compression are the same: the file is damaged. */
async function orDamaged<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    throw error instanceof WorkbookRefused ? error : new WorkbookRefused('damaged')
  }
}

async function listEntries(zip: ZipFile, maxEntries: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) throw new WorkbookRefused('too_many_parts', { limit: maxEntries })
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    // Names are decoded here, not by yauzl, so that a hostile one gets its own refusal.
    const name = Buffer.from(entry.fileNameRaw).toString('utf8').replaceAll('\\', '/')
    if (validateFileName(name) !== null || name.includes('\0')) throw new WorkbookRefused('unsafe')
    if (entry.isEncrypted()) throw new WorkbookRefused('encrypted')
    const key = name.toLowerCase()
    if (entries.has(key)) throw new WorkbookRefused('damaged')
    if (!key.endsWith('/')) entries.set(key, entry)
  }
  return entries
}

async function* inflate(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array, void> {
  const stream = await orDamaged(zip.openReadStreamPromise(entry))
  try {
    const chunks = stream[Symbol.asyncIterator]()
    for (;;) {
      const next = await orDamaged(chunks.next())
      if (next.done) return
      yield next.value
    }
  } finally {
    stream.destroy()
  }
}

/**
 * Inflates one entry to check it: a bomb when it unpacks to more than the limits, damaged when its length or checksum
 * differs from its header.
 */
async function measure(zip: ZipFile, entry: Entry, { maxRatio, maxUnpacked }: ZipLimits): Promise<void> {
  let size = 0
  let checksum = 0
  for await (const chunk of inflate(zip, entry)) {
    size += chunk.length
    const ratio = size / Math.max(1, entry.compressedSize)
    if (size > maxUnpacked || (size > ratioFrom && ratio > maxRatio)) throw new WorkbookRefused('bomb')
    checksum = crc32(chunk, checksum)
  }
  if (size !== entry.uncompressedSize || checksum !== entry.crc32) throw new WorkbookRefused('damaged')
}

/**
 * Opens an archive and inflates every entry but pictures once, counting: too many bytes or a ratio
 * no spreadsheet has make it a bomb; more entries than a workbook needs are refused as such; a wrong checksum or length
 * makes it damaged; `../` and absolute names make it unsafe.
 */
export async function openZip(bytes: Uint8Array, limits: ZipLimits): Promise<ZipParts> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOfZip(buffer)
  if (end === null) throw new WorkbookRefused('damaged')
  const zip = await orDamaged(
    fromBufferPromise(buffer.subarray(0, end), {
      decodeStrings: false,
      validateEntrySizes: false,
      autoClose: false,
    }),
  )
  const entries = await orDamaged(listEntries(zip, limits.maxEntries))
  const declared = [...entries.values()].reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  if (declared > limits.maxUnpacked) throw new WorkbookRefused('bomb')
  // What is not measured cannot be read either, whatever part refers to it.
  for (const name of [...entries.keys()].filter(isPicture)) entries.delete(name)
  for (const entry of entries.values()) await measure(zip, entry, limits)
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name.toLowerCase()),
    read(name) {
      const entry = entries.get(name.toLowerCase())
      if (!entry) throw new WorkbookRefused('damaged')
      return inflate(zip, entry)
    },
  }
}
