import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'

/** A tool of Postgres is missing, or ended with a failure; the message has no password. */
export class PostgresToolFailed extends Error {
  override readonly name = 'PostgresToolFailed'
}

interface Running {
  readonly env?: NodeJS.ProcessEnv
  /** Called for each line of the output; without it there is none. */
  readonly onLine?: (line: string) => void
}

async function runTool(
  tool: string,
  args: readonly string[],
  { env = process.env, onLine }: Running = {},
): Promise<void> {
  const child = spawn(tool, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
  const lines = createInterface({ input: child.stdout })
  if (onLine) lines.on('line', onLine)
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve)
    child.once('error', () =>
      reject(new PostgresToolFailed(`${tool} was not found; install the client tools of Postgres`)),
    )
  })
  const [code, output] = await Promise.all([ended, text(child.stderr)])
  if (code !== 0) throw new PostgresToolFailed(`${tool} ended with ${code}: ${output.trim().slice(0, 2000)}`)
}

/** The password goes through the environment, because everybody can read the arguments of a process. */
function run(tool: string, databaseUrl: string, args: readonly string[]): Promise<void> {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) }
  return runTool(tool, [...args, `--dbname=${url.href}`], { env })
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

/** Reads a whole file of `dumpPostgres`, as a restore would. */
export const readDump = (file: string) => runTool('pg_restore', ['--file=/dev/null', file])

/** Texts of a row of a dumped table by the names of its columns; null where there is no value. */
type DumpedRow = Readonly<Record<string, string | null>>

/** Yields the rows of one table in a file of `dumpPostgres`; texts keep the escapes of the COPY format. */
export async function readDumpedTable(
  file: string,
  table: string,
  onRow: (row: DumpedRow) => void,
): Promise<void> {
  let columns: readonly string[] | null = null
  const onLine = (line: string) => {
    if (columns === null) {
      columns = /^COPY \S+ \((.*)\) FROM stdin;$/.exec(line)?.[1]?.split(', ') ?? null
    } else if (line === '\\.') columns = null
    else {
      const texts = line.split('\t').map((text) => (text === '\\N' ? null : text))
      onRow(Object.fromEntries(columns.map((column, at) => [column, texts[at] ?? null])))
    }
  }
  await runTool('pg_restore', ['--data-only', `--table=${table}`, '--file=-', file], { onLine })
}
