import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of a hand-made archive; the forged fields are written into its headers instead of the real ones. */
export interface RawEntry {
  name: string
  content: Uint8Array | string
  forgedSize?: number
  forgedChecksum?: number
  encrypted?: boolean
}

interface Packed {
  name: Buffer
  data: Buffer
  header: Buffer
}

function pack({ name, content, forgedSize, forgedChecksum, encrypted }: RawEntry): Packed {
  const plain = Buffer.from(content)
  const data = deflateRawSync(plain)
  const nameBytes = Buffer.from(name, 'utf8')
  const header = Buffer.alloc(26)
  header.writeUInt16LE(20, 0)
  header.writeUInt16LE(0x800 | (encrypted ? 1 : 0), 2)
  header.writeUInt16LE(8, 4)
  header.writeUInt32LE(0x21_0000, 6)
  header.writeUInt32LE(forgedChecksum ?? crc32(plain), 10)
  header.writeUInt32LE(data.length, 14)
  header.writeUInt32LE(forgedSize ?? plain.length, 18)
  header.writeUInt16LE(nameBytes.length, 22)
  return { name: nameBytes, data, header }
}

const signature = (code: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(code)
  return bytes
}

/** Writes an archive byte by byte, so that tests can make files no honest program makes. */
export function handmadeZip(entries: readonly RawEntry[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, data, header } of entries.map(pack)) {
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    const part = Buffer.concat([signature(0x04034b50), header, name, data])
    central.push(signature(0x02014b50), Buffer.from([20, 0]), header, tail, name)
    local.push(part)
    offset += part.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...local, directory, signature(0x06054b50), end])
}
