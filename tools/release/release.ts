import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildAll } from '../build.ts'
import { freePort } from '../servers/freePort.ts'
import { waitUntilReady } from '../servers/serve.ts'
import { nodeOptions } from '../servers/serverCommand.ts'
import { root } from '../sources.ts'

/**
 * Makes what is installed on a server: the built program with production dependencies only, tried by a start from a
 * folder of its own. `npm run release` writes `dist/proba-<version>.tar.gz`; `-- --folder <path>` writes the folder
 * that would be in it.
 */
const { folder } = parseArgs({ options: { folder: { type: 'string' } } }).values
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

const copied = [
  'dist/server',
  'dist/web',
  'dist/firstScreens',
  'dist/downloads',
  'apps/server/db/migrations',
  'apps/server/demo/pictures',
  'deploy',
  'docs/operations.md',
  'docs/integration.md',
  'package.json',
  'package-lock.json',
]

/** The server's dependencies as the lock file pins them, without its own packages, which are part of the bundle. */
async function installDependencies(target: string): Promise<void> {
  for await (const manifest of glob('{apps,packages}/*/package.json', { cwd: root })) {
    mkdirSync(dirname(join(target, manifest)), { recursive: true })
    cpSync(join(root, manifest), join(target, manifest))
  }
  execFileSync(
    'npm',
    ['ci', '--omit=dev', '--workspace=@proba/server', '--ignore-scripts', '--no-audit', '--no-fund'],
    { cwd: target, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  rmSync(join(target, 'node_modules/@proba'), { recursive: true })
  rmSync(join(target, 'packages'), { recursive: true })
}

/** What a command of the release starts; its settings are in the environment. */
const commandOf = (script: string, options: readonly string[] = []) => `#!/bin/sh
exec node ${options.map((option) => `${option} `).join('')}"$(dirname "$(readlink -f "$0")")/dist/server/${script}.js" "$@"
`
const commands = {
  proba: commandOf('main', nodeOptions),
  'proba-backup': commandOf('backup'),
  'proba-restore': commandOf('restore'),
  'proba-reset-code': commandOf('resetCode'),
}

async function fill(target: string): Promise<void> {
  for (const path of copied) {
    mkdirSync(dirname(join(target, path)), { recursive: true })
    cpSync(join(root, path), join(target, path), { recursive: true })
  }
  await installDependencies(target)
  for (const [name, text] of Object.entries(commands)) {
    writeFileSync(join(target, name), text)
    chmodSync(join(target, name), 0o755)
  }
}

/** The environment of a release that is tried in a folder. */
const environmentIn = (dataDir: string) => ({
  PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  DATA_DIR: dataDir,
  DEMO: 'off',
})

/** Runs a command of the release; throws when no line of what it says, warnings among them, is the expected one. */
function tryCommand(
  target: string,
  dataDir: string,
  name: keyof typeof commands,
  argument: string,
  expected: RegExp,
) {
  const { stdout, stderr } = spawnSync(join(target, name), [argument], {
    cwd: dataDir,
    encoding: 'utf8',
    env: environmentIn(dataDir),
  })
  if (!expected.test(stdout + stderr)) throw new Error(`${name} of the release says: ${stdout}${stderr}`)
}

/**
 * Starts the program there with a database of its own, asks for a page and a file that the build has made, and runs
 * each command once.
 */
async function tryOut(target: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'proba-release-'))
  const restored = mkdtempSync(join(tmpdir(), 'proba-release-'))
  const port = await freePort()
  const server = spawn(join(target, 'proba'), {
    cwd: dataDir,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...environmentIn(dataDir), PORT: String(port) },
  })
  try {
    const url = `http://127.0.0.1:${port}`
    await waitUntilReady(url, server)
    for (const path of ['/', '/admin/', '/returnConditions.pdf']) {
      const { status } = await fetch(url + path, { headers: { accept: 'text/html,*/*' } })
      if (status !== 200) throw new Error(`The release answers ${path} with ${status}`)
    }
    const backup = join(dataDir, 'backup')
    tryCommand(target, dataDir, 'proba-backup', backup, /^Wrote the backup of /m)
    tryCommand(target, restored, 'proba-restore', backup, /^Restored the backup of /m)
    tryCommand(target, restored, 'proba-reset-code', 'nobody', /^Nobody with the login nobody /m)
  } finally {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(restored, { recursive: true, force: true })
  }
}

await buildAll(console.log)
const draft = mkdtempSync(join(tmpdir(), 'proba-release-'))
const name = `proba-${version}`
try {
  await fill(join(draft, name))
  await tryOut(join(draft, name))
  if (folder === undefined) {
    const archive = join(root, 'dist', `${name}.tar.gz`)
    execFileSync('tar', ['-czf', archive, '--owner=0', '--group=0', '-C', draft, name])
    console.log(`Wrote ${archive}`)
  } else {
    cpSync(join(draft, name), resolve(folder), { recursive: true, verbatimSymlinks: true })
    console.log(`Wrote ${resolve(folder)}`)
  }
} finally {
  rmSync(draft, { recursive: true, force: true })
}
