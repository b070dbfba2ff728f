import { open } from 'node:fs/promises'
import { fileTypes } from '@proba/domain/files/filePurposes'
import type { FileDraft } from '../../../integrations/fileDraft.ts'

/** What is not recognised; browsers only save it. */
const unknownType = 'application/octet-stream'

const signatures: readonly (readonly [mime: string, bytes: readonly number[]])[] = [
  [fileTypes.png.mime, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  [fileTypes.jpeg.mime, [0xff, 0xd8, 0xff]],
  [fileTypes.pdf.mime, [0x25, 0x50, 0x44, 0x46, 0x2d]],
]
const zipSignature = [0x50, 0x4b, 0x03, 0x04]
/** First bytes of older office documents, which contain folders and files. */
const containerSignature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

/** A zip or an older container with one of these names in it is a document of this type. */
const zipNames = [
  ['xl/workbook.xml', fileTypes.xlsx.mime],
  ['word/document.xml', fileTypes.docx.mime],
] as const
const containerNames = [
  ['WordDocument', fileTypes.doc.mime],
  ['Workbook', fileTypes.xls.mime],
] as const

const startsWith = (data: Uint8Array, bytes: readonly number[], at = 0) =>
  bytes.every((byte, i) => data[at + i] === byte)

/** Whether a file starts with the signature of an OLE file (DOC, XLS). */
export const isContainer = (head: Uint8Array): boolean => startsWith(head, containerSignature)

/** Whether a file is shorter than the first bytes of a type and equal to their beginning; an empty file always is. */
export const endsInSignature = (file: Uint8Array): boolean =>
  [...signatures.map(([, bytes]) => bytes), zipSignature, containerSignature].some(
    (bytes) => file.length < bytes.length && startsWith(Uint8Array.from(bytes), [...file]),
  )

/** Type of a file by its content, never by its name (decision G-011); a sample of a large file is enough. */
export function contentType(data: Uint8Array): string {
  const known = signatures.find(([, bytes]) => startsWith(data, bytes))
  if (known) return known[0]
  const isWebp = startsWith(data, [0x52, 0x49, 0x46, 0x46]) && startsWith(data, [0x57, 0x45, 0x42, 0x50], 8)
  if (isWebp) return fileTypes.webp.mime
  const content = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  const typeBy = (names: typeof zipNames | typeof containerNames, encoding: BufferEncoding) =>
    names.find(([name]) => content.includes(name, 0, encoding))?.[1]
  if (startsWith(data, zipSignature)) return typeBy(zipNames, 'latin1') ?? fileTypes.zip.mime
  if (isContainer(data)) return typeBy(containerNames, 'utf16le') ?? unknownType
  return unknownType
}

/** A zip lists its files at its end, behind which 64 KiB may stand; the beginning holds every other signature. */
const endBytes = 131_072
/** The list of files in an older container: several sectors, beginning with the one that its header names. */
const containerListBytes = 8192

/** Where an older container lists its files, by its header: the sectors come after it and are numbered from 0. */
function containerListAt(head: Buffer): number {
  if (head.length < 512 || !isContainer(head)) return 0
  const sector = 2 ** Math.min(head.readUInt16LE(30), 12)
  return (head.readUInt32LE(48) + 1) * sector
}

/** Type of a draft by its content, of which only a sample is read. */
export async function contentTypeOf({ path, size }: FileDraft): Promise<string> {
  const file = await open(path)
  const part = async (at: number, length: number) => {
    const read = await file.read(Buffer.alloc(length), 0, length, at)
    return read.buffer.subarray(0, read.bytesRead)
  }
  try {
    const head = await part(0, endBytes)
    const list = await part(containerListAt(head), containerListBytes)
    const end = await part(Math.max(0, size - endBytes), endBytes)
    return contentType(Buffer.concat([head, list, end]))
  } finally {
    await file.close()
  }
}
