import { type RunningServer, type ServeOptions, serve } from '../../tools/servers/serve.ts'
import { isBuilt, sourcesHash } from '../../tools/sources.ts'

let isBundleCurrent: Promise<boolean> | undefined

/**
 * Starts a server from the bundle, which takes a third of the time, or from the sources where those have changed since
 * it was made: `npm run races` makes it first.
 */
export async function serveCurrent(options: ServeOptions): Promise<RunningServer> {
  isBundleCurrent ??= sourcesHash().then((hash) => isBuilt('all', hash))
  return serve({ ...options, sources: !(await isBundleCurrent), quiet: true })
}
