import { lendDatabase } from '../../tools/servers/lentDatabase.ts'
import type { RunningServer } from '../../tools/servers/serve.ts'
import { serveCurrent } from './serveCurrent.support.ts'

/** Servers on one database without any data but what every installation has: for tests of the processes alone. */
export interface BareServers {
  readonly servers: readonly RunningServer[]
  /** Ends a server in order and starts another one at the same address. */
  restart(server: RunningServer): Promise<RunningServer>
  close(): Promise<void>
}

export async function openBareServers(
  count: number,
  settings: Readonly<Record<string, string>>,
): Promise<BareServers> {
  const database = await lendDatabase()
  const env = {
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a secret of the stand, long enough to sign with',
    ...settings,
  }
  const running: RunningServer[] = []
  const start = async (port?: number) => {
    const server = await serveCurrent({ env, ...(port !== undefined && { port }) })
    running.push(server)
    return server
  }
  const close = async () => {
    for (const server of running) await server.stop()
    await database.drop()
  }
  const servers: RunningServer[] = []
  try {
    while (servers.length < count) servers.push(await start())
  } catch (error) {
    await close()
    throw error
  }
  return {
    servers,
    close,
    restart: async (server) => {
      await server.stop()
      return start(Number(new URL(server.url).port))
    },
  }
}
