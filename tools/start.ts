import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildAll } from './build.ts'
import { root } from './sources.ts'

await buildAll(console.log)
const server = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist/server/main.js')], {
  stdio: 'inherit',
  env: { LOG_LEVEL: 'warn', ...process.env, NODE_ENV: 'production' },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
