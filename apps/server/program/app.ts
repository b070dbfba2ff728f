import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { servePictures } from '../areas/common/files/picturesRoutes.ts'
import { servePublicFiles } from '../areas/common/files/servePublicFiles.ts'
import { hasArticle } from '../areas/marketing/news/newsRoutes.ts'
import { maxBodyBytes } from '../http/bodyLimit.ts'
import { closeInOrder } from '../http/closing.ts'
import { compressAnswers } from '../http/compression.ts'
import { answerError } from '../http/errorReply.ts'
import { mount } from '../http/mount.ts'
import {
  answerBroken,
  answerUnhosted,
  answerUnroutable,
  refuseTunnels,
  refuseWhenEnding,
} from '../http/protocol.ts'
import { readsForms } from '../http/readForm.ts'
import { nameRequests, requestIds } from '../http/requestId.ts'
import { cutUnread, limitConnections, limitUnanswered, type Patience, patience } from '../http/slowClients.ts'
import { readBeforeRefusing } from '../http/unreadBody.ts'
import { schemaController } from '../http/validation.ts'
import { describeApi } from '../plugins/apiDocument.ts'
import { serveApiPage } from '../plugins/apiPage.ts'
import { addHeaders } from '../plugins/headers.ts'
import { plainAddress } from '../plugins/pageAddress.ts'
import { servePublicFolder } from '../plugins/publicFolder.ts'
import { logRequests } from '../plugins/requestLog.ts'
import { type ShareFigures, serveMetrics } from '../plugins/serveMetrics.ts'
import { servePages } from '../plugins/servePages.ts'
import { readWebBuild } from '../plugins/webBuild.ts'
import type { Services } from '../services/services.ts'
import { handlersOf } from './handlers.ts'
import { placeReads } from './placeReads.ts'

/** Options of a process; tests leave them out. */
export interface AppOptions {
  readonly loggerInstance?: FastifyBaseLogger
  /** How long clients may take, where it differs from what everybody is given. */
  readonly patience?: Partial<Patience>
  /** Left out: the process is alone, and its figures are those of the server. */
  readonly shareFigures?: ShareFigures
  /** Folder of the built apps; without it only the API is served. */
  readonly webFolder?: string
}

function createServer(services: Services, options: AppOptions): FastifyInstance {
  const { trustProxy } = services.config
  const { receiveMs, checkMs } = { ...patience, ...options.patience }
  return Fastify({
    ...(options.loggerInstance ? { loggerInstance: options.loggerInstance } : { logger: false }),
    // We log a line per answer ourselves, without address and query (see logRequests).
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    requestTimeout: receiveMs,
    http: { headersTimeout: receiveMs, connectionsCheckingInterval: checkMs, requireHostHeader: false },
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    genReqId: requestIds(services),
    rewriteUrl: ({ url = '/' }) => plainAddress(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    schemaController: schemaController(),
    ajv: { customOptions: { strict: false } },
    frameworkErrors: answerUnroutable(services.config),
    clientErrorHandler: answerBroken(services.config),
    return503OnClosing: false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  })
}

/** A second set of the handlers is over the replica; they keep nothing of what the first keep. */
function placedHandlers(services: Services, app: FastifyInstance): Readonly<Record<string, unknown>> {
  const { replica } = services
  const handlers = handlersOf(services, app)
  if (!replica) return handlers
  return placeReads(services, replica, handlers, handlersOf({ ...services, database: replica.database }, app))
}

/** Builds the server from its services: the API, the pictures, and the pages when there is a build of them. */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = createServer(services, options)
  app.setErrorHandler(answerError)
  // JSON and uploads only: a form on a foreign page can send plain text.
  app.removeContentTypeParser('text/plain')
  // The rest of the time is left for what a process has beside its connections.
  closeInOrder(app, (services.config.endSeconds * 2000) / 3)
  limitConnections(app, services.config)
  limitUnanswered(app)
  readBeforeRefusing(app)
  cutUnread(app, { ...patience, ...options.patience })
  nameRequests(app)
  logRequests(app)
  serveMetrics(app, services, options.shareFigures)
  app.addHook('onResponse', async (_request, reply) => {
    services.metrics.recent.add(reply.statusCode, reply.elapsedTime / 1000)
  })
  const web = options.webFolder === undefined ? null : await readWebBuild(options.webFolder)
  await addHeaders(app, services.config, web ?? null)
  refuseWhenEnding(app)
  answerUnhosted(app)
  refuseTunnels(app, services.config)
  await compressAnswers(app)
  await describeApi(app, services.config.publicUrl)
  await app.register(multipart, readsForms)
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) void reply.header('Cache-Control', 'no-store')
  })
  mount(app, services, placedHandlers(services, app))
  servePictures(app, services)
  servePublicFiles(app, services)
  serveApiPage(app)
  await servePublicFolder(app, services.config.dataDir, options.webFolder)
  if (web) await servePages(app, web, (slug) => hasArticle(services, slug))
  else app.setNotFoundHandler((request, reply) => answerError({ statusCode: 404 }, request, reply))
  return app
}
