import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { rangeOf } from '../../../http/byteRange.ts'
import { dispositionOf } from '../../../http/disposition.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { isFileUuid } from './fileReferences.ts'
import { type FileRecord, readFileRecord } from './filesStore.ts'
import { readInWidth, widthOf } from './publicImages.ts'

const isImage = ({ mime }: FileRecord) => mime.startsWith('image/')

/** A file that everybody may read. Every other file is not found at this address, even for its owner (decision G-012). */
export async function publicFile({ database }: Services, uuid: string): Promise<FileRecord> {
  const [file] = isFileUuid(uuid) ? await readFileRecord(database.sql, uuid) : []
  if (!file?.is_public) throw new RequestRefused('not_found')
  return file
}

/** What an address answers never changes, as another content gets another uuid. */
const cached = (reply: FastifyReply, tag: string) =>
  reply.header('Cache-Control', 'public, max-age=31536000, immutable').header('ETag', `"${tag}"`)

const isKnown = ({ headers }: FastifyRequest, tag: string) => headers['if-none-match'] === `"${tag}"`

/** Pictures are shown where they are put, everything else is only saved (decision G-273). */
async function sendWhole(services: Services, file: FileRecord, request: FastifyRequest, reply: FastifyReply) {
  const { uuid, size, name, mime } = file
  if (isKnown(request, uuid)) return cached(reply, uuid).code(304).send()
  const range = rangeOf(request.headers.range, size)
  if (range === 'outside') return reply.code(416).header('Content-Range', `bytes */${size}`).send()
  const stream = await services.files.read(uuid, range ?? undefined)
  if (!stream) throw new RequestRefused('not_found')
  if (range) void reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  return cached(reply, uuid)
    .type(mime)
    .header('Accept-Ranges', 'bytes')
    .header('Content-Length', range ? range.end - range.start + 1 : size)
    .header('Content-Disposition', isImage(file) ? 'inline' : dispositionOf(name))
    .send(stream)
}

/** Public files at their stable addresses: /files/<uuid>, images also at /files/<uuid>/<width>.webp. */
export function servePublicFiles(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { uuid: string } }>('/files/:uuid', async (request, reply) =>
    sendWhole(services, await publicFile(services, request.params.uuid), request, reply),
  )
  app.get<{ Params: { uuid: string; file: string } }>('/files/:uuid/:file', async (request, reply) => {
    const { uuid, file } = request.params
    const width = widthOf(/^(\d{2,4})\.webp$/.exec(file)?.[1] ?? '')
    const row = width === null ? null : await publicFile(services, uuid)
    if (!row || width === null || !isImage(row)) throw new RequestRefused('not_found')
    const tag = `${uuid}-${width}`
    if (isKnown(request, tag)) return cached(reply, tag).code(304).send()
    const stream = await readInWidth(services.files, uuid, width)
    if (!stream) throw new RequestRefused('not_found')
    return cached(reply, tag).type('image/webp').header('Content-Disposition', 'inline').send(stream)
  })
}
