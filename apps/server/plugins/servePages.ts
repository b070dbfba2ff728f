import fastifyStatic from '@fastify/static'
import { isBackofficePath } from '@proba/domain/access/backofficeAddresses'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { RequestRefused } from '../lib/requestRefused.ts'
import { isPagePath } from './pageAddress.ts'
import { type HasArticle, storefrontPages } from './storefrontPage.ts'
import type { WebBuild } from './webBuild.ts'

const sendPage = (reply: FastifyReply, html: string | Buffer, status = 200) =>
  reply.code(status).type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(html)

/**
 * Serves both built apps: hashed assets cached forever, every other address with the page of its app, whatever the
 * caller accepts, as monitors and previews of links accept anything (decision G-606).
 */
export async function servePages(
  app: FastifyInstance,
  build: WebBuild,
  hasArticle: HasArticle,
): Promise<void> {
  const storefrontAt = storefrontPages(app, build, hasArticle)
  if (build.storefront) {
    await app.register(fastifyStatic, {
      root: build.folder,
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
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && isPagePath(path)
    const isBackoffice = /^\/admin(\/|$)/.test(path)
    const page = isBackoffice ? build.backoffice : build.storefront
    if (!wantsPage || !page) throw new RequestRefused('not_found')
    if (isBackoffice) return sendPage(reply, page, isBackofficePath(path) ? 200 : 404)
    const { html, brotli, status } = await storefrontAt(request)
    void reply.header('Vary', 'Accept-Encoding, User-Agent')
    if (status === 503) void reply.header('Retry-After', '60')
    if (!/\bbr\b/.test(request.headers['accept-encoding']?.toString() ?? ''))
      return sendPage(reply, html, status)
    return sendPage(reply.header('Content-Encoding', 'br'), brotli, status)
  })
}
