import { spawn } from 'node:child_process'
import { buildAll } from './build.ts'
import { builtServer } from './serverCommand.ts'

await buildAll(console.log)
const server = spawn(process.execPath, builtServer, {
  stdio: 'inherit',
  env: { LOG_LEVEL: 'warn', ...process.env, NODE_ENV: 'production' },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
