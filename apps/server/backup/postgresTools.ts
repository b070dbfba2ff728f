import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** A tool of Postgres is missing, or ended with a failure; the message has no password. */
export class PostgresToolFailed extends Error {
  override readonly name = 'PostgresToolFailed'
}

/** The password is given by the environment: the list of processes shows arguments to everybody. */
async function run(tool: string, databaseUrl: string, args: readonly string[]): Promise<void> {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const child = spawn(tool, [...args, `--dbname=${url.href}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve)
    child.once('error', () =>
      reject(new PostgresToolFailed(`${tool} was not found; install the client tools of Postgres`)),
    )
  })
  const [code, said] = await Promise.all([ended, text(child.stderr)])
  if (code !== 0) throw new PostgresToolFailed(`${tool} ended with ${code}: ${said.trim().slice(0, 2000)}`)
}

/** Writes all of a database, as it is at one moment, into a file. */
export const dumpPostgres = (databaseUrl: string, file: string) =>
  run('pg_dump', databaseUrl, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`])

/** Writes a file of `dumpPostgres` into an empty database, all or nothing. */
export const fillPostgres = (databaseUrl: string, file: string) =>
  run('pg_restore', databaseUrl, [
    '--no-owner',
    '--no-privileges',
    '--single-transaction',
    '--exit-on-error',
    file,
  ])
