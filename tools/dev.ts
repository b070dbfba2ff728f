import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './sources.ts'

/** The server restarting on change, and Vite with hot reload for both apps in front of it. */
const run = (args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess =>
  spawn(process.execPath, args, { stdio: 'inherit', cwd: root, env: { ...process.env, ...env } })

const children = [
  run(['--watch', '--watch-preserve-output', 'apps/server/main.ts']),
  run([join(root, 'node_modules/vite/bin/vite.js')], {
    API_URL: `http://127.0.0.1:${process.env.PORT ?? 3000}`,
  }),
]
const end = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', end)
process.on('SIGTERM', end)
for (const child of children) child.on('exit', end)
