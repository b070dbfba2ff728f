import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { type FileStore, FilesUnavailable, keyOf, probe } from './fileStore.ts'
import type { S3Settings } from './s3Url.ts'

export interface S3Options {
  /** For one call with its repetitions; a slower store counts as unavailable. */
  readonly timeoutMs?: number
}

type Method = 'PUT' | 'GET' | 'DELETE'
interface Answer {
  readonly status: number
  readonly body: Buffer
}

const attempts = 3
/** Answers after which the same call may succeed: all our calls can be repeated safely. */
const isTransient = (status: number) => status === 429 || status >= 500

const errorCodeOf = ({ body }: Answer) =>
  /<Code>(\w{1,60})<\/Code>/.exec(body.toString('utf8', 0, 4000))?.[1] ?? ''

function unavailableOf(answer: Answer): FilesUnavailable {
  const what = `The S3 store answered ${answer.status} ${errorCodeOf(answer)}`.trim()
  if (answer.status === 404) return new FilesUnavailable('no_bucket', what)
  return new FilesUnavailable(isTransient(answer.status) ? 'unavailable' : 'refused', what)
}

/** One request; the body is part of it, so that a connection cut halfway is a failure. */
async function ask(
  client: AwsClient,
  method: Method,
  url: string,
  data: Buffer | undefined,
  signal: AbortSignal,
) {
  const sha256 = createHash('sha256')
    .update(data ?? '')
    .digest('hex')
  const headers = {
    'x-amz-content-sha256': sha256,
    ...(data && { 'content-type': 'application/octet-stream' }),
  }
  const request = await client.sign(url, { method, headers, ...(data && { body: new Uint8Array(data) }) })
  const response = await fetch(request, { signal, redirect: 'error' })
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) }
}

/**
 * Files in any S3-compatible store, addressed by path (`host/bucket/folder/ab/<uuid>`). By the protocol an object is
 * complete or absent; a call that fails temporarily is repeated, and given up as FilesUnavailable.
 */
export function s3Files(settings: S3Settings, { timeoutMs = 15_000 }: S3Options = {}): FileStore {
  const { origin, bucket, prefix, region, accessKey, secretKey } = settings
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3' })
  const root = [origin, bucket, ...(prefix ? [prefix] : [])].join('/')

  async function call(method: Method, uuid: string, data?: Buffer): Promise<Answer> {
    const url = `${root}/${keyOf(uuid)}`
    const signal = AbortSignal.timeout(timeoutMs)
    let failure = new FilesUnavailable('unavailable', 'The S3 store does not answer')
    for (let attempt = 1; attempt <= attempts && !signal.aborted; attempt++) {
      if (attempt > 1) await sleep(100 * attempt)
      try {
        const answer = await ask(client, method, url, data, signal)
        if (!isTransient(answer.status)) return answer
        failure = unavailableOf(answer)
      } catch (cause) {
        failure = new FilesUnavailable('unavailable', 'The S3 store does not answer', { cause })
      }
    }
    throw failure
  }

  const store: Omit<FileStore, 'check'> = {
    async put(uuid, data) {
      const answer = await call('PUT', uuid, data)
      if (answer.status !== 200) throw unavailableOf(answer)
    },
    async get(uuid) {
      const answer = await call('GET', uuid)
      if (answer.status === 200) return answer.body
      if (answer.status === 404 && errorCodeOf(answer) !== 'NoSuchBucket') return null
      throw unavailableOf(answer)
    },
    async delete(uuid) {
      const answer = await call('DELETE', uuid)
      const isGone = answer.status === 404 && errorCodeOf(answer) !== 'NoSuchBucket'
      if (answer.status !== 204 && answer.status !== 200 && !isGone) throw unavailableOf(answer)
    },
  }
  return { ...store, check: () => probe(store) }
}
