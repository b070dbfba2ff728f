import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { hashSource, inlineScripts, type WebBuild } from './webBuild.ts'

/** Whether a browser trusts the connection: https, or the machine itself. */
const isTrusted = ({ protocol, hostname }: FastifyRequest): boolean =>
  protocol === 'https' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** The headers that helmet sends, which are the same for every answer: asked for once, as making them takes a while. */
async function headersOfHelmet(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const plain = Fastify()
  const ofFastify = new Set(Object.keys((await plain.inject('/')).headers))
  const app = Fastify()
  await app.register(helmet, options)
  const { headers } = await app.inject('/')
  await Promise.all([plain.close(), app.close()])
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      ofFastify.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  )
}

type Settings = Pick<Config, 'hstsSeconds' | 'errorReportHost' | 'errorReportDsn'>
type Pages = Pick<WebBuild, 'storefront' | 'backoffice' | 'firstScreens'> | null

/** What our pages may load and run. */
function contentPolicy({ errorReportHost, errorReportDsn }: Settings, web: Pages) {
  const inline = web?.firstScreens
  const scripts = [
    ...(inline ? [inline.script] : []),
    ...inlineScripts(`${web?.storefront}${web?.backoffice}`),
  ]
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...new Set(scripts.map(hashSource))],
    // The hash of the empty text: allows style elements that scripts fill rule by rule, and no others.
    styleSrc: ["'self'", hashSource(''), ...(inline ? [hashSource(inline.style)] : [])],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...(errorReportHost && errorReportDsn ? [new URL(errorReportDsn).origin] : [])],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
  }
}

/** Security headers on every answer; only our own scripts and styles run on our pages, and the ones they begin with. */
export async function addHeaders(app: FastifyInstance, settings: Settings, web: Pages): Promise<void> {
  const { hstsSeconds } = settings
  const headers = await headersOfHelmet({
    global: true,
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(settings, web) },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    hsts: hstsSeconds > 0 && { maxAge: hstsSeconds, includeSubDomains: false },
  })
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers)
    // Over plain http by a name browsers ignore this one, and say so in the console of every page.
    if (isTrusted(request)) void reply.header('Cross-Origin-Opener-Policy', 'same-origin')
  })
}
