import { readConfig } from '../../config/config.ts'
import { expression } from '../statements/expression.ts'
import { command, record } from '../statements/statement.ts'
import { silentLog } from '../testDatabase.support.ts'
import { type Database, openDatabase } from './connect.ts'
import { explainStart } from './startFailure.ts'

/**
 * A separate process for tests with several of them: opens the database of its environment, prints `open`, and then
 * writes pairs of rows until it is killed, printing each acknowledged number.
 */
const config = readConfig(process.env, process.cwd())
const table = 'create table if not exists pairs (number integer not null)'
const last = record({ number: expression<number | null>('max(number)') }).statement<[]>(
  'pairs.last',
  (columns) => `select ${columns} from pairs`,
)
const write = command<[number]>('pairs.write', 'insert into pairs values ($1)')

async function writeForEver(database: Database): Promise<never> {
  await database.sql.$client.query(table)
  const [row] = await last(database.sql)
  for (let number = (row?.number ?? 0) + 1; ; number++) {
    await database.transaction(async (tx) => {
      await write(tx, number)
      await write(tx, number)
    })
    process.stdout.write(`${number}\n`)
  }
}

try {
  const database = await openDatabase(config, silentLog)
  process.stdout.write('open\n')
  if (process.argv[2] === 'write') await writeForEver(database)
} catch (error) {
  const { line, exitCode } = explainStart(error, config)
  process.stderr.write(`${line}\n`)
  process.exit(exitCode)
}
