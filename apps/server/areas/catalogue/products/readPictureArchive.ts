import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { maxBytesOf } from '@proba/domain/files/filePurposes'
import {
  fileOfPath,
  isMeant,
  maxArchiveBytes,
  pictureArchive,
  pictureNames,
} from '@proba/domain/files/pictureArchive'
import { type Entry, validateFileName, type ZipFile } from 'yauzl'
import { draftFolder, dropDraft, type FileDraft, writeDraft } from '../../../integrations/fileDraft.ts'
import { openZipFile } from '../../../integrations/zipFile.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import type { WorkbookRow } from '../../../workbook/workbookCell.ts'
import { readFileRecord } from '../../common/files/filesStore.ts'
import { dropUnused, keepUpload } from '../../common/files/keepUpload.ts'
import type { ProgressListener } from '../../common/importFiles/readUploaded.ts'

const unreadable = () => refuseFields({ uuid: [{ code: 'archiveUnreadable' }] })

/** The sizes of the parts, which the caller must have uploaded as such; those of others are not found. */
async function measureParts(services: Services, me: Principal, parts: readonly string[]): Promise<void> {
  let size = 0
  for (const uuid of parts) {
    const [file] = await readFileRecord(services.database.sql, uuid)
    if (file?.owner_id !== me.userId || file.purpose !== 'part') throw new RequestRefused('not_found')
    size += file.size
  }
  if (size > maxArchiveBytes) throw new RequestRefused('too_large', { megabytes: pictureArchive.megabytes })
}

/** The bytes of the parts one after another. */
async function* bytesOf(services: Services, parts: readonly string[]): AsyncGenerator<Buffer> {
  for (const uuid of parts) {
    const bytes: Readable | null = await services.files.read(uuid)
    if (!bytes) throw new RequestRefused('not_found')
    yield* bytes as AsyncIterable<Buffer>
  }
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })
const dosCyrillic = new TextDecoder('ibm866')

/** The path of an entry: UTF-8, or the code page in which older programs write Cyrillic names. */
function pathOf({ fileNameRaw }: Entry): string {
  try {
    return strictUtf8.decode(fileNameRaw).replaceAll('\\', '/')
  } catch {
    return dosCyrillic.decode(fileNameRaw).replaceAll('\\', '/')
  }
}

interface Found {
  readonly entry: Entry
  readonly path: string
}

/** The files of an archive, which are few and small enough together; nothing is unpacked for that. */
async function listFiles(zip: ZipFile): Promise<Found[]> {
  const tooMany = () =>
    refuseFields({ uuid: [{ code: 'archiveFiles', params: { n: pictureArchive.files } }] })
  const found: Found[] = []
  let unpacked = 0
  // Folders and what programs add are entries too.
  if (zip.entryCount > pictureArchive.files * 4) throw tooMany()
  for await (const entry of zip.eachEntry()) {
    const path = pathOf(entry)
    if (!isMeant(path)) continue
    unpacked += entry.uncompressedSize
    found.push({ entry, path })
  }
  if (found.length > pictureArchive.files) throw tooMany()
  if (unpacked > pictureArchive.unpackedMegabytes * 1024 * 1024)
    throw refuseFields({
      uuid: [{ code: 'archiveUnpacked', params: { megabytes: pictureArchive.unpackedMegabytes } }],
    })
  return found
}

/** What is wrong with a file before it is unpacked, by the code of its text. */
function problemOf({ entry, path }: Found): string | null {
  if (validateFileName(path) !== null || path.includes('\0')) return 'archivePath'
  if (pictureNames(fileOfPath(path)) === null) return 'fileType'
  if (entry.isEncrypted()) return 'archiveEncrypted'
  if (entry.uncompressedSize === 0) return 'fileEmpty'
  return entry.uncompressedSize > maxBytesOf('image') ? 'fileSize' : null
}

/** The unpacked bytes of a file. Its stream is read from the moment it is opened, so that it never fails unheard. */
async function* unpackedBytes(zip: ZipFile, { entry }: Found): AsyncGenerator<Buffer> {
  yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>
}

/** Unpacks a file to a draft; null where that does not give the bytes which the archive promises, and never more. */
async function unpack(
  zip: ZipFile,
  found: Found,
  folder: string,
  signal: AbortSignal,
): Promise<FileDraft | null> {
  try {
    // The reader fails at the first byte beyond the size that the entry declares.
    return await writeDraft(folder, Readable.from(unpackedBytes(zip, found)), signal)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof Error && !('syscall' in error) && error.name !== 'StorageFull') return null
    throw error
  }
}

/** Texts of the refusals of an uploaded picture, for a row. */
const rowCodes: Readonly<Partial<Record<string, string>>> = {
  file_type: 'fileType',
  picture_unreadable: 'pictureUnreadable',
  picture_too_large: 'pictureTooLarge',
}

/** Keeps a file as an uploaded picture is kept, until a product refers to it; the code of what is wrong with it instead. */
async function keepPicture(
  services: Services,
  zip: ZipFile,
  found: Found,
  signal: AbortSignal,
): Promise<{ readonly picture: string } | { readonly problem: string }> {
  const problem = problemOf(found)
  if (problem) return { problem }
  const draft = await unpack(zip, found, draftFolder(services.config.dataDir), signal)
  if (!draft) return { problem: 'pictureUnreadable' }
  try {
    const kept = await keepUpload(services, null, {
      ...draft,
      name: fileOfPath(found.path),
      purpose: 'image',
    })
    return { picture: kept.uuid }
  } catch (error) {
    const code = error instanceof RequestRefused ? rowCodes[error.code] : undefined
    if (code === undefined) throw error
    return { problem: code }
  } finally {
    await dropDraft(draft)
  }
}

/** Keeps the pictures of an opened archive; when that ends early, none of them stays. */
async function keepPictures(
  services: Services,
  zip: ZipFile,
  files: readonly Found[],
  { signal, progress }: ProgressListener,
): Promise<WorkbookRow[]> {
  const rows: WorkbookRow[] = []
  const pictures: string[] = []
  try {
    for (const found of files) {
      signal.throwIfAborted()
      const kept = await keepPicture(services, zip, found, signal)
      if ('picture' in kept) pictures.push(kept.picture)
      rows.push({ row: rows.length + 1, cells: { file: fileOfPath(found.path) || found.path, ...kept } })
      progress({ stage: 'unpack', done: rows.length, total: files.length })
    }
    return rows
  } catch (error) {
    for (const uuid of pictures) await dropUnused(services, uuid)
    throw error
  }
}

/**
 * The files of an uploaded archive as rows, each picture unpacked, cleaned and kept as one that was uploaded by itself;
 * `problem` says why another is not. The archive is put together on the disk and never held in memory. One that is no
 * archive, or larger than allowed, is refused as a whole (decision G-334).
 */
export async function readPictureArchive(
  services: Services,
  me: Principal,
  parts: readonly string[],
  waiting: ProgressListener,
): Promise<WorkbookRow[]> {
  await measureParts(services, me, parts)
  const folder = draftFolder(services.config.dataDir)
  const archive = await writeDraft(folder, Readable.from(bytesOf(services, parts)), waiting.signal)
  try {
    const file = await open(archive.path)
    try {
      const options = { decodeStrings: false, validateEntrySizes: true }
      const opened = await openZipFile(file, archive.size, options)
      if (!opened) throw unreadable()
      const files = await listFiles(opened.zip).catch((error: unknown) => {
        throw error instanceof RequestRefused ? error : unreadable()
      })
      if (files.length === 0) throw refuseFields({ uuid: [{ code: 'archiveEmpty' }] })
      return await keepPictures(services, opened.zip, files, waiting)
    } finally {
      await file.close()
    }
  } finally {
    await dropDraft(archive)
  }
}
