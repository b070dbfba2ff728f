import { type FileHandle, open } from 'node:fs/promises'
import { fileTypes } from '@proba/domain/files/filePurposes'
import type { FileDraft } from '../../../integrations/fileDraft.ts'
import { openZipFile, readPart } from '../../../integrations/zipFile.ts'
import { bytesBehind } from '../../../lib/zipEnd.ts'
import { endsInSignature, isContainer } from './contentType.ts'
import { isWholeContainer } from './wholeContainer.ts'

/** What a PDF ends with is at most so long. */
const pdfEndBytes = 1024

/**
 * A complete PDF ends with `startxref`, the offset of its cross-reference table, and `%%EOF`. Two other places look alike
 * and do not count: the first-page section of a linearized PDF has the offset 0, and an earlier revision is followed by
 * further objects.
 */
async function isWholePdf(file: FileHandle, size: number): Promise<boolean> {
  const start = Math.max(0, size - pdfEndBytes - bytesBehind)
  const tail = (await readPart(file, start, size - start)).toString('latin1')
  // Appended bytes may contain the word `startxref` alone, so only the complete end of a PDF counts.
  const found = [...tail.matchAll(/startxref\s+(\d+)\s+%%EOF(?:\r?\n)?/g)].at(-1)
  const offset = Number(found?.[1] ?? 0)
  const rest = found ? tail.slice(found.index + found[0].length) : ''
  return offset > 0 && offset < size && rest.length <= bytesBehind && !/\d \d+ obj\b/.test(rest)
}

/** Size of a local file header of a ZIP without the file name. */
const zipHeaderBytes = 30
/** A complete ZIP has its central directory, and each file it lists begins with a local header and ends inside of the archive. */
async function isWholeZip(file: FileHandle, size: number): Promise<boolean> {
  // File names are not needed here; decoding them would refuse unusual ones.
  const opened = await openZipFile(file, size, { decodeStrings: false })
  if (!opened) return false
  const { zip, end: whole } = opened
  try {
    let end = 0
    for await (const { relativeOffsetOfLocalHeader: at, compressedSize, fileNameRaw } of zip.eachEntry()) {
      const header = await readPart(file, at, 4)
      if (header.toString('latin1') !== 'PK\x03\x04') return false
      end = Math.max(end, at + zipHeaderBytes + fileNameRaw.length + compressedSize)
    }
    return zip.entryCount > 0 && end < whole
  } catch {
    return false
  }
}

const zips: readonly string[] = [fileTypes.zip.mime, fileTypes.xlsx.mime, fileTypes.docx.mime]
const containers: readonly string[] = [fileTypes.xls.mime, fileTypes.doc.mime]

/**
 * Checks the structure of a PDF, ZIP or Office file and returns false if a part of it is missing (decision G-598). Returns true
 * for all other types; pictures are checked when they are decoded.
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

/**
 * Whether the type of a file is unknown because the file is incomplete: it is empty, or shorter than the first bytes by
 * which a type is recognised, or the beginning of a DOC or XLS, which usually name their type near the end (decision G-598).
 */
export async function isCutBeforeType({ path, size }: FileDraft): Promise<boolean> {
  const file = await open(path)
  try {
    const head = await readPart(file, 0, 8)
    return endsInSignature(head) || (isContainer(head) && !(await isWholeContainer(file, size)))
  } finally {
    await file.close()
  }
}
