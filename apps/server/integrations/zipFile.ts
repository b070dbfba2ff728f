import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fromRandomAccessReaderPromise, type Options, RandomAccessReader, type ZipFile } from 'yauzl'
import { endOfZip, zipTailBytes } from '../lib/zipEnd.ts'

/** Some bytes of an open file, fewer where it ends. */
export async function readPart(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const read = await file.read(Buffer.alloc(length), 0, length, at)
  return read.buffer.subarray(0, read.bytesRead)
}

/** The largest piece of a file that is held in memory at once. */
const pieceBytes = 65_536

/** The bytes of an open file, for a reader of archives. */
class OpenFile extends RandomAccessReader {
  readonly #file: FileHandle

  constructor(file: FileHandle) {
    super()
    this.#file = file
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const file = this.#file
    return Readable.from(
      (async function* () {
        for (let at = start; at < end; at += pieceBytes)
          yield await readPart(file, at, Math.min(pieceBytes, end - at))
      })(),
    )
  }
}

/** An archive, and where it ends in its file. */
interface OpenZip {
  readonly zip: ZipFile
  readonly end: number
}

/** Opens an archive in an open file, whatever little follows its end; null where there is none. The file stays open. */
export async function openZipFile(file: FileHandle, size: number, options: Options): Promise<OpenZip | null> {
  const start = Math.max(0, size - zipTailBytes)
  const inTail = endOfZip(await readPart(file, start, size - start))
  if (inTail === null) return null
  const end = start + inTail
  try {
    return {
      zip: await fromRandomAccessReaderPromise(new OpenFile(file), end, { ...options, autoClose: false }),
      end,
    }
  } catch {
    return null
  }
}
