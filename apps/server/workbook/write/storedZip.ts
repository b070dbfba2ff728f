import { crc32 } from 'node:zlib'

/** A file of an archive. */
export interface ZipFile {
  readonly name: string
  readonly data: Uint8Array
}

const version = 20
const utf8Names = 0x800
/** 1 January 1980, the first day that the format knows. */
const noDate = 0x21
const maxBytes = 0xffffffff
const maxFiles = 0xffff

/** The fields that a file has both before its bytes and in the directory. */
function headerOf(data: Uint8Array, nameLength: number): Buffer {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(version, 0)
  header.writeUInt16LE(utf8Names, 2)
  header.writeUInt16LE(noDate, 8)
  header.writeUInt32LE(crc32(data), 10)
  header.writeUInt32LE(data.length, 14)
  header.writeUInt32LE(data.length, 18)
  header.writeUInt16LE(nameLength, 22)
  return header
}

/** An archive of files as they are, part by part: what is kept of a written file is its line of the directory. */
class ZipParts {
  readonly #directory: Buffer[] = []
  #count = 0
  #offset = 0

  /** A file with what stands before it; throws beyond 4 GB or 65,535 files, which the format cannot say. */
  add({ name, data }: ZipFile): Buffer {
    const nameBytes = Buffer.from(name)
    const header = headerOf(data, nameBytes.length)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(this.#offset, 10)
    const part = Buffer.concat([Buffer.from('PK\x03\x04'), header, nameBytes, data])
    this.#directory.push(Buffer.from('PK\x01\x02'), Buffer.from([version, 0]), header, tail, nameBytes)
    this.#count += 1
    this.#offset += part.length
    if (this.#offset > maxBytes || this.#count > maxFiles) throw new Error('The archive is too large')
    return part
  }

  end(): Buffer {
    const listed = Buffer.concat(this.#directory)
    const end = Buffer.alloc(18)
    end.writeUInt16LE(this.#count, 4)
    end.writeUInt16LE(this.#count, 6)
    end.writeUInt32LE(listed.length, 8)
    end.writeUInt32LE(this.#offset, 12)
    return Buffer.concat([listed, Buffer.from('PK\x05\x06'), end])
  }
}

/** Archive of some files as they are: workbooks are compressed already. */
export function storedZip(files: readonly ZipFile[]): Buffer {
  const zip = new ZipParts()
  return Buffer.concat([...files.map((file) => zip.add(file)), zip.end()])
}

/** The same while its files come, in the memory of one of them. */
export async function* streamZip(files: AsyncIterable<ZipFile>): AsyncGenerator<Buffer> {
  const zip = new ZipParts()
  for await (const file of files) yield zip.add(file)
  yield zip.end()
}
