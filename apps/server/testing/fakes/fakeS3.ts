import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the store behaves: correctly, answering 500, cutting the connection halfway, or not answering at all. */
export type S3Mode = 'well' | 'stumbling' | 'cutting' | 'silent'

export const s3Key = { access: 'proba-key', secret: 'proba/secret+key' }
export const s3Bucket = 'proba'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/** Signature V4 of a request by the protocol, implemented independently of the client. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w{64})$/
  const [, access, day = '', region = '', signedNames = '', signature] =
    form.exec(request.headers.authorization ?? '') ?? []
  const payload = String(request.headers['x-amz-content-sha256'])
  const date = String(request.headers['x-amz-date'])
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&')
  const headers = signedNames.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const canonical = [request.method, pathname, query, headers.join(''), signedNames, payload].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${s3Key.secret}`)
  const signs = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) =>
    signedNames.split(';').includes(name),
  )
  return (
    signs &&
    access === s3Key.access &&
    payload === sha256(body) &&
    hmac(key, toSign).toString('hex') === signature
  )
}

/** Objects on one page of a listing: few, so that tests have pages. */
const pageSize = 5

/** ListObjectsV2: the keys under a prefix, a page of them after the token. */
function listingOf(
  objects: ReadonlyMap<string, Buffer>,
  written: ReadonlyMap<string, Date>,
  query: URLSearchParams,
) {
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort()
  const start = Number(query.get('continuation-token') ?? 0)
  const page = keys.slice(start, start + pageSize)
  const isTruncated = start + pageSize < keys.length
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${written.get(key)?.toISOString()}</LastModified></Contents>`,
  )
  const next = isTruncated ? `<NextContinuationToken>${start + pageSize}</NextContinuationToken>` : ''
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
}

const refuse = (response: ServerResponse, status: number, code: string) =>
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** An S3-compatible store on loopback that keeps one bucket in memory and checks every signature. */
export async function startFakeS3() {
  const objects = new Map<string, Buffer>()
  const written = new Map<string, Date>()
  const state = { mode: 'well' as S3Mode, requests: 0 }

  function serve(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const [, bucket, ...rest] = url.pathname.split('/')
    const key = rest.join('/')
    const found = objects.get(key)
    if (!isSigned(request, body)) refuse(response, 403, 'SignatureDoesNotMatch')
    else if (bucket !== s3Bucket) refuse(response, 404, 'NoSuchBucket')
    else if (request.method === 'PUT' && request.headers['content-length'] === undefined)
      refuse(response, 411, 'MissingContentLength')
    else if (request.method === 'PUT') {
      objects.set(key, body)
      written.set(key, new Date())
      response.writeHead(200).end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else if (key === '' && url.searchParams.has('list-type'))
      response.writeHead(200).end(listingOf(objects, written, url.searchParams))
    else if (!found) refuse(response, 404, 'NoSuchKey')
    else {
      const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
      const part = start === undefined ? found : found.subarray(Number(start), Number(end) + 1)
      response.writeHead(start === undefined ? 200 : 206, { 'content-length': part.length }).end(part)
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    state.requests++
    if (state.mode === 'silent') return
    if (state.mode === 'cutting' && request.method !== 'GET') return void request.socket.destroy()
    const body = await bodyOf(request)
    if (state.mode === 'stumbling') return void refuse(response, 503, 'SlowDown')
    if (state.mode === 'well') return serve(request, response, body)
    response.writeHead(200, { 'content-length': 100 }).write('half')
    setTimeout(() => response.destroy(), 20)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', () => done()))
  const stop = () => {
    server.closeAllConnections()
    return new Promise<void>((done) => server.close(() => done()))
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const secret = encodeURIComponent(s3Key.secret)
  return {
    objects,
    /** When each object was written; a test may make one older. */
    written,
    state,
    /** S3_URL of the store, with another secret or bucket if wanted. */
    url: (over: { secret?: string; bucket?: string } = {}) =>
      `http://${s3Key.access}:${over.secret ?? secret}@127.0.0.1:${port}/${over.bucket ?? s3Bucket}/portal/files?region=ru-1`,
    stop,
    /** Listens again on the same port. */
    start: () => listen(port),
  }
}

export type FakeS3 = Awaited<ReturnType<typeof startFakeS3>>
