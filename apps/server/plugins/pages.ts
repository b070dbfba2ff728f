import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { RequestRefused } from '../requestRefused.ts'

const readPage = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null)

const sendPage = (reply: FastifyReply, html: string) =>
  reply.code(200).type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(html)

/** Serves both built apps: hashed assets cached for ever, every page address with the one page of its app. */
export async function servePages(app: FastifyInstance, webFolder: string): Promise<void> {
  const storefront = readPage(join(webFolder, 'index.html'))
  const backoffice = readPage(join(webFolder, 'admin', 'index.html'))
  if (storefront) {
    await app.register(fastifyStatic, {
      root: webFolder,
      preCompressed: true,
      index: false,
      wildcard: false,
      globIgnore: ['**/*.{map,br,gz,html}'],
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/')
        reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    const page = /^\/admin(\/|$)/.test(path) ? backoffice : storefront
    if (!wantsPage || !page || /^\/(api|assets|pictures)\//.test(path)) throw new RequestRefused('not_found')
    return sendPage(reply, page)
  })
}
