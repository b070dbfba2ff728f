import type { FileHandle } from 'node:fs/promises'
import { readPart } from '../../../integrations/zipFile.ts'

/** Where the header of an OLE file has what is read of it. */
const header = { bytes: 512, sectorShift: 30, tables: 44, directory: 48, nextTables: 68, firstTables: 76 }
/** Tables that the header itself names; those of larger files are named in sectors of their own. */
const tablesInHeader = 109
/** Where an entry of the directory has what is read of it, and the types of entries whose bytes are in sectors: stream, root. */
const entry = { bytes: 128, type: 66, start: 116, size: 120, withSectors: [2, 5] }
/** Marks of the allocation table: a sector nobody uses, and the last one of a chain. */
const unused = 0xffffffff
const endOfChain = 0xfffffffe

interface Container {
  readonly file: FileHandle
  readonly head: Buffer
  readonly sectorBytes: number
  /** Sectors that lie in the file, the last one perhaps in part. */
  readonly sectors: number
}

const numbersOf = (bytes: Buffer) =>
  Array.from({ length: Math.floor(bytes.length / 4) }, (_, n) => bytes.readUInt32LE(4 * n))

const readSector = ({ file, sectorBytes }: Container, sector: number) =>
  readPart(file, (sector + 1) * sectorBytes, sectorBytes)

/** The sectors that hold the allocation table, in its order; null where one of them is not in the file. */
async function tableSectors(container: Container): Promise<number[] | null> {
  const { head, sectorBytes, sectors } = container
  const count = head.readUInt32LE(header.tables)
  if (count > sectors) return null
  const listed = numbersOf(head.subarray(header.firstTables, header.bytes)).slice(0, tablesInHeader)
  let next = head.readUInt32LE(header.nextTables)
  while (listed.length < count) {
    const list = next < sectors ? numbersOf(await readSector(container, next)) : []
    if (list.length < sectorBytes / 4) return null
    next = list.pop() ?? endOfChain
    listed.push(...list)
  }
  return listed.slice(0, count)
}

/** The entry of each sector in the allocation table: the next sector of its chain, or a mark. Null if the table is cut. */
async function readTable(container: Container): Promise<number[] | null> {
  const table: number[] = []
  for (const sector of (await tableSectors(container)) ?? []) {
    const part = await readSector(container, sector)
    if (part.length < container.sectorBytes) return null
    for (const next of numbersOf(part)) table.push(next)
  }
  return table.length > 0 ? table : null
}

/** Sectors of the chain that ends with the given one, first sector first. */
function chainTo(end: number, table: readonly number[]): number[] {
  const before = new Map(table.map((next, sector) => [next, sector]))
  const chain = [end]
  for (let at = before.get(end); at !== undefined && chain.length <= table.length; at = before.get(at))
    chain.push(at)
  return chain.reverse()
}

/** Size in bytes of the stream that starts at a sector; null if no stream starts there. */
async function sizeOfStream(
  container: Container,
  table: readonly number[],
  first: number | undefined,
): Promise<number | null> {
  let sector = container.head.readUInt32LE(header.directory)
  for (let left = container.sectors; sector < container.sectors && left > 0; left -= 1) {
    const directory = await readSector(container, sector)
    for (let at = 0; at + entry.bytes <= directory.length; at += entry.bytes) {
      const hasSectors = entry.withSectors.includes(directory.readUInt8(at + entry.type))
      if (hasSectors && directory.readUInt32LE(at + entry.start) === first)
        return directory.readUInt32LE(at + entry.size)
    }
    sector = table[sector] ?? endOfChain
  }
  return null
}

/** How many bytes of the last sector in use belong to something: some programs do not fill it up. */
async function bytesInUse(container: Container, table: readonly number[], last: number): Promise<number> {
  const { sectorBytes } = container
  if (table[last] !== endOfChain) return sectorBytes
  const chain = chainTo(last, table)
  const size = await sizeOfStream(container, table, chain[0])
  const rest = size === null ? sectorBytes : size - (chain.length - 1) * sectorBytes
  return rest > 0 && rest < sectorBytes ? rest : sectorBytes
}

/** Whether an OLE file (DOC, XLS) contains its allocation table and every sector that the table marks as used. */
export async function isWholeContainer(file: FileHandle, size: number): Promise<boolean> {
  const head = await readPart(file, 0, header.bytes)
  if (head.length < header.bytes) return false
  const sectorBytes = 2 ** Math.min(Math.max(head.readUInt16LE(header.sectorShift), 7), 12)
  const container = { file, head, sectorBytes, sectors: Math.ceil(size / sectorBytes) - 1 }
  const table = await readTable(container)
  if (!table) return false
  const last = table.findLastIndex((next) => next !== unused)
  if (head.readUInt32LE(header.directory) > last) return false
  return (last + 1) * sectorBytes + (await bytesInUse(container, table, last)) <= size
}
