import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { bonusFile, earlierBonusFile } from '@proba/domain/bonus/bonusFile'
import { fileTypes } from '@proba/domain/files/filePurposes'
import type { FastifyInstance } from 'fastify'

/** Documents and pictures only: no page or script of our address comes from this folder. */
const served = new Set<string>([...Object.values(fileTypes).flatMap(({ endings }) => endings), 'txt'])

/**
 * The installation's own public files: DATA_DIR/public/return/form.xlsx has the address /return/form.xlsx. They can be
 * replaced while the server runs, and are asked for again after five minutes. What they lack comes from the files that
 * the build made, in `downloads` beside the pages (decision G-433). An address without a file is not found, or a page
 * of the portal. A folder is read where it exists when the server starts.
 */
export async function servePublicFolder(
  app: FastifyInstance,
  dataDir: string,
  webFolder: string | undefined,
): Promise<void> {
  const built = webFolder === undefined ? [] : [join(webFolder, '../downloads')]
  const root = [join(dataDir, 'public'), ...built].filter((folder) => existsSync(folder))
  if (root.length === 0) return
  app.route({
    method: ['GET', 'HEAD'],
    url: `/${earlierBonusFile}`,
    handler: (_, reply) => reply.redirect(`/${bonusFile}`),
  })
  await app.register(fastifyStatic, {
    root,
    index: false,
    decorateReply: false,
    dotfiles: 'ignore',
    maxAge: '5m',
    // Small files are sent whole: a wrong range is ignored instead of refused.
    acceptRanges: false,
    allowedPath: (path) => served.has(extname(path).slice(1).toLowerCase()),
  })
}
