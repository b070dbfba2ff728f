import { startPostgres } from '../../tools/postgres.ts'
import { type RunningServer, serve } from '../../tools/serve.ts'

/** Servers on one Postgres without any data but what every installation has: for tests of the processes alone. */
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
  const postgres = await startPostgres()
  const env = {
    DATABASE_URL: postgres.url,
    SESSION_SECRET: 'a secret of the stand, long enough to sign with',
    ...settings,
  }
  const running: RunningServer[] = []
  const start = async (port?: number) => {
    const server = await serve({ sources: true, quiet: true, env, ...(port !== undefined && { port }) })
    running.push(server)
    return server
  }
  const close = async () => {
    for (const server of running) await server.stop()
    await postgres.stop()
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
