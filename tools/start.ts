import { buildAll } from './build.ts'
import { runApart } from './runApart.ts'
import { builtServer } from './servers/serverCommand.ts'

await buildAll(console.log)
runApart(builtServer, { LOG_LEVEL: 'warn', ...process.env, NODE_ENV: 'production' })
