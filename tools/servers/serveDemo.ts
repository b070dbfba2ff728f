import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RunningServer, type ServeOptions, serve } from './serve.ts'

type Start = (options: ServeOptions) => Promise<RunningServer>

/**
 * Starts a server with the demo on an embedded database of its own. Loading the demo takes three times as long as starting:
 * where TEST_DEMO names a folder, the first of a run to ask loads it into that, and all servers begin with a copy.
 */
export async function serveDemo(options: ServeOptions = {}, start: Start = serve): Promise<RunningServer> {
  const { TEST_DEMO: shared } = process.env
  const loaded = shared ? await loadedOnce(shared, start) : undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'proba-run-'))
  if (loaded !== undefined) cpSync(loaded, dataDir, { recursive: true })
  return start({ quiet: true, ...options, dataDir, env: { DEMO: 'on', ...options.env } })
}

/** The folder with the demo, which another process may be loading now. */
async function loadedOnce(shared: string, start: Start): Promise<string> {
  const [loaded, failed] = [join(shared, 'loaded'), join(shared, 'failed')]
  if (isFirst(shared))
    try {
      renameSync(await load(join(shared, 'loading'), start), loaded)
    } catch (error) {
      writeFileSync(failed, String(error))
      throw error
    }
  while (!existsSync(loaded)) {
    if (existsSync(failed))
      throw new Error('The server that was to load the demo did not; it says why itself')
    await sleep(100)
  }
  return loaded
}

/** Only one process makes the folder. */
function isFirst(shared: string): boolean {
  try {
    mkdirSync(shared)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function load(dataDir: string, start: Start): Promise<string> {
  mkdirSync(dataDir)
  const server = await start({ dataDir, env: { DEMO: 'on' }, quiet: true })
  process.kill(server.pid, 'SIGTERM')
  const code = await server.ended
  // Only a database that was closed in order may be copied.
  if (code !== 0) throw new Error(`The server that loaded the demo ended with code ${code}`)
  return dataDir
}
