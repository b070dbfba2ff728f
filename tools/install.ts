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

/** apt-get, after what another process installs at the moment: it does not wait for its lists by itself. */
const aptGet = (...args: string[]) =>
  execFileSync('flock', [join(tmpdir(), 'proba-apt.lock'), 'apt-get', ...args], quiet)

/** Installs Debian packages where that is possible (root on Debian); returns whether it worked. */
export function installDebian(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  console.error(`Installing ${packages.join(' ')} with apt-get ...`)
  try {
    aptGet('update', '-qq')
    aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages)
    return true
  } catch {
    return false
  }
}
