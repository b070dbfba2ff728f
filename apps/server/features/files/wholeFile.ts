import { type FileHandle, open } from 'node:fs/promises'
import { fileTypes } from '@proba/domain/files/filePurposes'
import { fromFdPromise } from 'yauzl'
import type { FileDraft } from '../../integrations/fileDraft.ts'

/** Readers look for the end of a PDF in its last bytes; some programs write a little behind it. */
const pdfEndBytes = 4096

async function readPart(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const read = await file.read(Buffer.alloc(length), 0, length, at)
  return read.buffer.subarray(0, read.bytesRead)
}

/**
 * A PDF says at its end where its table of contents is; of one that is cut the end is missing. The end of a part before it is
 * none: for the pages that are shown first it names no place, and behind that of an earlier version objects begin.
 */
async function isWholePdf(file: FileHandle, size: number): Promise<boolean> {
  const end = (await readPart(file, Math.max(0, size - pdfEndBytes), pdfEndBytes)).toString('latin1')
  const found = /startxref\s+(\d+)\s+%%EOF(?![\s\S]*startxref)/.exec(end)
  const offset = Number(found?.[1] ?? 0)
  const rest = found ? end.slice(found.index + found[0].length) : ''
  return offset > 0 && offset < size && !/\d \d+ obj\b/.test(rest)
}

/** Bytes of a file in an archive beside its data: the header that stands before it, without its name. */
const zipHeaderBytes = 30

/** An archive lists its files at its end; each of them has to begin and end before the list does. */
async function isWholeZip(file: FileHandle, size: number): Promise<boolean> {
  try {
    // Names are not decoded: what they may be is judged by who unpacks them.
    const zip = await fromFdPromise(file.fd, { autoClose: false, decodeStrings: false })
    let end = 0
    for await (const { relativeOffsetOfLocalHeader: at, compressedSize, fileNameRaw } of zip.eachEntry()) {
      const header = await readPart(file, at, 4)
      if (header.toString('latin1') !== 'PK\x03\x04') return false
      end = Math.max(end, at + zipHeaderBytes + fileNameRaw.length + compressedSize)
    }
    return zip.entryCount > 0 && end < size
  } catch {
    return false
  }
}

const containerHeaderBytes = 512
/** Where the header of an older container names the sectors with its tables, and how many it names itself. */
const containerTablesAt = 76
const containerTables = 109

/** The tables of an older container and its list of files lie in the file, by its header. */
async function isWholeContainer(file: FileHandle, size: number): Promise<boolean> {
  const head = await readPart(file, 0, containerHeaderBytes)
  if (head.length < containerHeaderBytes) return false
  const sectorBytes = 2 ** Math.min(head.readUInt16LE(30), 12)
  const tables = Math.min(head.readUInt32LE(44), containerTables)
  const sectors = Array.from({ length: tables }, (_, n) => head.readUInt32LE(containerTablesAt + 4 * n))
  return [head.readUInt32LE(48), ...sectors].every((sector) => (sector + 1) * sectorBytes < size)
}

const zips: readonly string[] = [fileTypes.zip.mime, fileTypes.xlsx.mime, fileTypes.docx.mime]
const containers: readonly string[] = [fileTypes.xls.mime, fileTypes.doc.mime]

/**
 * Whether a file of a type is there to its end, so that a program of its type opens it (decision G-598). Pictures are judged
 * where they are decoded.
 */
export async function isWhole({ path, size }: FileDraft, mime: string): Promise<boolean> {
  const file = await open(path)
  try {
    if (mime === fileTypes.pdf.mime) return await isWholePdf(file, size)
    if (zips.includes(mime)) return await isWholeZip(file, size)
    return !containers.includes(mime) || (await isWholeContainer(file, size))
  } finally {
    await file.close()
  }
}
