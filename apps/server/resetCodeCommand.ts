import { resetByLogin } from './areas/customers/secondFactor/resetFactor.ts'
import { silent } from './backup/runCommand.ts'
import { type Config, readConfig } from './config/config.ts'
import { openDatabase } from './db/connection/connect.ts'
import { createPrivately } from './db/connection/privateFolder.ts'
import { explainStart } from './db/connection/startFailure.ts'

/**
 * `npm run reset-code -- <login>`: removes the second factor of somebody who cannot log in any more when nobody else can
 * reset it; the embedded database must not be open in a server.
 */
const [login, ...more] = process.argv.slice(2)
if (login === undefined || login.startsWith('-') || more.length > 0) {
  console.error('Usage: npm run reset-code -- <login>')
  process.exit(64)
}
createPrivately()
let config: Config | undefined
try {
  config = readConfig(process.env, process.cwd())
  const database = await openDatabase(config, silent)
  const isReset = await resetByLogin(database, login, new Date()).finally(() => database.close())
  if (isReset)
    console.log(
      `${login} logs in with the password alone; every session of theirs has ended, and they get a mail.`,
    )
  else {
    console.error(`Nobody with the login ${login} has a second factor`)
    process.exitCode = 1
  }
} catch (error) {
  const { line, exitCode } = explainStart(error, config)
  console.error(line)
  process.exit(exitCode)
}
