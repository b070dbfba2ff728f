import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../config/s3Url.ts'
import type { FileDraft } from './fileDraft.ts'
import { type ByteRange, type FileStore, FilesUnavailable, isFileId, keyOf, probe } from './fileStore.ts'
import { listedObjects } from './s3Listing.ts'

export interface S3Options {
  /** For one call with its repetitions; a slower store counts as unavailable. A second is added for each MB sent. */
  readonly timeoutMs?: number
}

interface Ask {
  readonly method: 'PUT' | 'GET' | 'DELETE'
  readonly url: string
  readonly content?: Buffer | FileDraft
  readonly range?: ByteRange | undefined
}
interface Answer {
  readonly status: number
  readonly body: Buffer
}

const attempts = 3
/** Answers after which the same call may succeed: all our calls can be repeated safely. */
const isTransient = (status: number) => status === 429 || status >= 500

const errorCodeOf = ({ body }: Answer) =>
  /<Code>(\w{1,60})<\/Code>/.exec(body.toString('utf8', 0, 4000))?.[1] ?? ''

const isMissing = (answer: Answer) => answer.status === 404 && errorCodeOf(answer) !== 'NoSuchBucket'

/** What is read of an object that is not there; any other answer without it is a failure. */
function nothingOf(answer: Answer): null {
  if (isMissing(answer)) return null
  throw unavailableOf(answer)
}

function unavailableOf(answer: Answer): FilesUnavailable {
  const what = `The S3 store answered ${answer.status} ${errorCodeOf(answer)}`.trim()
  if (answer.status === 404) return new FilesUnavailable('no_bucket', what)
  return new FilesUnavailable(isTransient(answer.status) ? 'unavailable' : 'refused', what)
}

const silentStore = (cause?: unknown) =>
  new FilesUnavailable('unavailable', 'The S3 store does not answer', { cause })

const bytesOf = (content: Ask['content']) => {
  if (content === undefined) return 0
  return Buffer.isBuffer(content) ? content.length : content.size
}

/** What is signed and sent: a draft is read from the disk while it is sent. */
async function payloadOf(content: Ask['content']) {
  if (content !== undefined && !Buffer.isBuffer(content))
    return { sha256: content.sha256, body: await openAsBlob(content.path) }
  const sha256 = createHash('sha256')
    .update(content ?? '')
    .digest('hex')
  return content === undefined ? { sha256 } : { sha256, body: new Uint8Array(content) }
}

/** One request; its answer is read by the caller. */
async function ask(client: AwsClient, { method, url, content, range }: Ask, signal: AbortSignal) {
  const { sha256, body } = await payloadOf(content)
  const headers = {
    'x-amz-content-sha256': sha256,
    ...(body && { 'content-type': 'application/octet-stream' }),
    ...(range && { range: `bytes=${range.start}-${range.end}` }),
  }
  const request = await client.sign(url, { method, headers, ...(body && { body }) })
  return fetch(request, { signal, redirect: 'error' })
}

/** The answer with its body, so that a connection cut halfway is a failure. */
const whole = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: Buffer.from(await response.arrayBuffer()),
})

/** Asks until there is an answer that is not temporary; `read` takes what is needed of it. */
async function askRepeatedly<T extends { status: number }>(
  client: AwsClient,
  request: Ask,
  timeoutMs: number,
  read: (response: Response) => Promise<T | Answer>,
): Promise<T | Answer> {
  const seconds = bytesOf(request.content) / (1024 * 1024)
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), timeoutMs + seconds * 1000)
  let failure = silentStore()
  try {
    for (let attempt = 1; attempt <= attempts && !stop.signal.aborted; attempt++) {
      if (attempt > 1) await sleep(100 * attempt)
      try {
        const response = await ask(client, request, stop.signal)
        if (!isTransient(response.status)) return await read(response)
        failure = unavailableOf(await whole(response))
      } catch (cause) {
        failure = silentStore(cause)
      }
    }
  } finally {
    clearTimeout(timer)
  }
  throw failure
}

/** The files among some objects: those that are where a file is kept. */
async function* filesAmong(objects: ReturnType<typeof listedObjects>, addressOf: (id: string) => string) {
  for await (const { key, writtenAt } of objects) {
    const id = key.slice(key.lastIndexOf('/') + 1)
    if (isFileId(id) && addressOf(id) === key) yield { id, writtenAt }
  }
}

/**
 * Files in any S3-compatible store, addressed by path (`host/bucket/folder/ab/<uuid>`). By the protocol an object is
 * complete or absent; a call that fails temporarily is repeated, and given up as FilesUnavailable.
 */
export function s3Files(settings: S3Settings, { timeoutMs = 15_000 }: S3Options = {}): FileStore {
  const { origin, bucket, prefix, region, accessKey, secretKey } = settings
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3' })
  const addressOf = (id: string) => [...(prefix ? [prefix] : []), keyOf(id)].join('/')
  const urlOf = (id: string) => `${origin}/${bucket}/${addressOf(id)}`

  const call = <T extends { status: number }>(
    request: Ask,
    read: (response: Response) => Promise<T | Answer>,
  ) => askRepeatedly(client, request, timeoutMs, read)
  const textAt = async (url: string) => {
    const answer = await call({ method: 'GET', url }, whole)
    if (answer.status !== 200) throw unavailableOf(answer)
    return answer.body.toString()
  }

  const store: Omit<FileStore, 'check'> = {
    async put(id, content) {
      const answer = await call({ method: 'PUT', url: urlOf(id), content }, whole)
      if (answer.status !== 200) throw unavailableOf(answer)
    },
    async get(id) {
      const answer = await call({ method: 'GET', url: urlOf(id) }, whole)
      return answer.status === 200 ? answer.body : nothingOf(answer)
    },
    async read(id, range) {
      const answer = await call({ method: 'GET', url: urlOf(id), range }, streamed)
      return 'stream' in answer ? answer.stream : nothingOf(answer)
    },
    async delete(id) {
      const answer = await call({ method: 'DELETE', url: urlOf(id) }, whole)
      if (answer.status !== 204 && answer.status !== 200 && !isMissing(answer)) throw unavailableOf(answer)
    },
    list: () => filesAmong(listedObjects(`${origin}/${bucket}`, prefix, textAt), addressOf),
    // A store has no half-written objects.
    dropUnfinished: async () => {},
  }
  return { ...store, check: () => probe(store) }
}

/** A found object as a stream, which nothing but its reader ends; anything else as a whole answer. */
async function streamed(response: Response): Promise<Answer | { status: number; stream: Readable }> {
  const { status, body } = response
  if ((status !== 200 && status !== 206) || !body) return whole(response)
  return { status, stream: Readable.fromWeb(body as ReadableStream<Uint8Array>) }
}
