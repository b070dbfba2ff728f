import { once } from 'node:events'
import type { MultipartFile } from '@fastify/multipart'
import { type FilePurpose, maxBytesOf, rulesOf } from '@proba/domain/files/filePurposes'
import type { FastifyRequest } from 'fastify'
import { StorageFull } from '../db/failures.ts'
import { draftFolder, dropDraft, writeDraft } from '../integrations/fileDraft.ts'
import { RequestRefused } from '../lib/requestRefused.ts'
import type { UploadedFile } from './handler.ts'

/** Fields of a form beside its file. */
const maxFields = 50
/** Bytes of one field: the longest text of a form has 5,000 characters of at most 4 bytes. */
const maxFieldBytes = 32_768

/** Options of the library: a file cut at its limit is recognised by us, since the library does not always throw. */
export const readsForms = { throwFileSizeLimit: false } as const

interface Form {
  readonly fields: Readonly<Record<string, string>>
  /** Null without a file, and for a file input that was left empty. */
  readonly file: UploadedFile | null
}

/** Which file or field is wrong with a form that the library cannot read to its end. */
function refusalOf(error: unknown): Error {
  if (error instanceof RequestRefused || error instanceof StorageFull) return error
  const { code } = error as NodeJS.ErrnoException
  if (code === 'FST_FILES_LIMIT') return new RequestRefused('one_file')
  const isOfDisk = error instanceof Error && 'syscall' in error && code !== 'ECONNRESET'
  return isOfDisk ? error : new RequestRefused('malformed', { field: 'files[0]' })
}

/**
 * Aborted when the connection is closed before the whole request has come. The library waits forever for a request
 * whose connection was closed before it began to read.
 */
function cutOffSignal({ raw }: FastifyRequest): AbortSignal {
  const cutOff = new AbortController()
  const check = () => {
    if (!raw.complete) cutOff.abort(new RequestRefused('malformed', { field: 'files[0]' }))
  }
  if (raw.destroyed) check()
  else raw.once('close', check)
  return cutOff.signal
}

/** The parts of a form as they come; fails when the signal is aborted. */
async function* partsUntil<Part>(parts: AsyncIterable<Part>, signal: AbortSignal): AsyncGenerator<Part> {
  const iterator = parts[Symbol.asyncIterator]()
  signal.throwIfAborted()
  const aborted = once(signal, 'abort').then(() => null)
  for (;;) {
    const next = await Promise.race([iterator.next(), aborted])
    signal.throwIfAborted()
    if (next === null || next.done) return
    yield next.value
  }
}

/** Browsers write a quote in the name of a file as `%22`, and nothing else in that way but line ends. */
const writtenName = (name: string): string => name.replaceAll('%22', '"')

/** Writes a file to the drafts; one over the limit is refused with it. */
async function receive(
  part: MultipartFile,
  dataDir: string,
  purpose: FilePurpose,
  signal: AbortSignal,
): Promise<UploadedFile> {
  const draft = await writeDraft(draftFolder(dataDir), part.file, signal)
  if (!part.file.truncated) return { ...draft, name: writtenName(part.filename ?? ''), purpose }
  await dropDraft(draft)
  throw new RequestRefused('too_large', { megabytes: rulesOf(purpose).megabytes })
}

/**
 * Reads a form to its end: at most one file, which is written to the disk while it comes and never held in memory, and
 * fields, each once. One that is cut anywhere, or has another file, is refused and leaves nothing (decision G-011).
 */
export async function readForm(
  request: FastifyRequest,
  dataDir: string,
  purpose: FilePurpose,
): Promise<Form> {
  const fields = new Map<string, string>()
  let file: UploadedFile | null = null
  const signal = cutOffSignal(request)
  const limits = {
    fileSize: maxBytesOf(purpose),
    files: 1,
    fields: maxFields,
    fieldSize: maxFieldBytes,
    headerPairs: 50,
  }
  try {
    for await (const part of partsUntil(request.parts({ limits }), signal)) {
      if (part.type === 'file') file = await receive(part, dataDir, purpose, signal)
      else if (fields.has(part.fieldname) || part.valueTruncated || typeof part.value !== 'string')
        throw new RequestRefused('malformed', { field: part.fieldname })
      else fields.set(part.fieldname, part.value)
    }
  } catch (error) {
    if (file) await dropDraft(file)
    throw refusalOf(error)
  }
  if (!file || file.size > 0 || file.name !== '') return { file, fields: Object.fromEntries(fields) }
  await dropDraft(file)
  return { file: null, fields: Object.fromEntries(fields) }
}
