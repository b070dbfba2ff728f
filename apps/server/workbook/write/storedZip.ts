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

/** Archive of some files as they are: workbooks are compressed already. For files of 4 GB together at most. */
export function storedZip(files: readonly ZipFile[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, data } of files) {
    const nameBytes = Buffer.from(name)
    const header = headerOf(data, nameBytes.length)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    const part = Buffer.concat([Buffer.from('PK\x03\x04'), header, nameBytes, data])
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([version, 0]), header, tail, nameBytes)
    parts.push(part)
    offset += part.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, listed, Buffer.from('PK\x05\x06'), end])
}
