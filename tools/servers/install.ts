import { type ExecFileSyncOptions, execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** The first of `names` found on PATH, as a full path. */
export function findCommand(names: readonly string[], folders = (process.env.PATH ?? '').split(delimiter)) {
  for (const name of names) {
    for (const folder of folders) if (isExecutable(join(folder, name))) return join(folder, name)
  }
  return undefined
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const quiet: ExecFileSyncOptions = {
  stdio: ['ignore', 'ignore', 'inherit'],
  timeout: 600_000,
  env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
}

const lock = () => join(tmpdir(), 'proba-apt.lock')

/** Runs a command after what another process installs at the moment: apt-get does not wait for its lists by itself. */
const afterInstalls = (...command: string[]) => execFileSync('flock', [lock(), ...command], quiet)
const aptGet = (...args: string[]) => afterInstalls('apt-get', ...args)

function waitForInstalls(): void {
  if (!existsSync(lock())) return
  try {
    afterInstalls('true')
  } catch {
    // A lock of another account cannot be taken: what is there is looked for as it is.
  }
}

/**
 * What `find` finds, else what it finds once a Debian package is installed where that is possible (root on Debian). It looks
 * while nobody installs: half of a package may be there before.
 */
export function findOrInstall<T>(find: () => T | undefined, debianPackage: string): T | undefined {
  waitForInstalls()
  return find() ?? (installDebian(debianPackage) ? find() : undefined)
}

/** Returns whether it worked. */
function installDebian(debianPackage: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  console.error(`Installing ${debianPackage} with apt-get ...`)
  try {
    aptGet('update', '-qq')
    aptGet('install', '-y', '-qq', '--no-install-recommends', debianPackage)
    return true
  } catch {
    return false
  }
}
