// @vitest-environment jsdom
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, watch, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetResources, leftResources } from './livingResources.ts'
import { differences, look } from './processState.ts'

const folder = mkdtempSync(join(tmpdir(), 'proba-leftovers-'))
/** Looks after which what has been ended is gone. */
const enough = 1000
/** Takes back what a test has left, the last first. */
const takeBack: (() => unknown)[] = []
beforeEach(forgetResources)
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(async () => {
  for (const undo of takeBack.splice(0).reverse()) await undo()
})

async function listening() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  takeBack.push(() => server.close())
  return server
}

async function connected() {
  const address = (await listening()).address()
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  await once(socket, 'connect')
  takeBack.push(() => socket.destroy())
}

function started(): ChildProcess {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
  takeBack.push(async () => {
    child.kill()
    await once(child, 'close')
  })
  return child
}

const resources: readonly (readonly [name: string, leave: () => unknown])[] = [
  [
    'a timer of 90000 ms',
    () => {
      const timer = setInterval(() => {}, 90_000)
      takeBack.push(() => clearInterval(timer))
    },
  ],
  [
    'a timer of 70000 ms',
    () => {
      const timer = setInterval(() => {}, 70_000).unref()
      takeBack.push(() => clearInterval(timer))
    },
  ],
  ['a listening server', listening],
  ['a connection', connected],
  ['a child process', started],
  [
    'a thread',
    async () => {
      const thread = new Worker('setInterval(() => {}, 1000)', { eval: true })
      takeBack.push(() => thread.terminate())
      await once(thread, 'online')
    },
  ],
  [
    'a watcher of files',
    () => {
      const watcher = watch(folder)
      takeBack.push(() => watcher.close())
    },
  ],
  [
    'a channel of messages',
    () => {
      const channel = new BroadcastChannel('leftovers')
      channel.onmessage = () => {}
      takeBack.push(() => channel.close())
    },
  ],
]

const place = ', begun at .*tests/leftovers\\.test\\.ts:'

test.each(resources)('named until it has ended: %s', async (name, leave) => {
  await leave()
  // Node makes a server in a later turn of its own.
  const sentence = name === 'a listening server' ? `^${name}$` : `^${name}${place}`
  expect(await leftResources(0)).toContainEqual(expect.stringMatching(new RegExp(sentence)))
  for (const undo of takeBack.splice(0).reverse()) await undo()
  expect(await leftResources(enough)).toEqual([])
})

const workingFolder = process.cwd()
const listener = () => {}
const element = document.createElement('p')

test('a timer that has fired is not left, nor what the runner itself waits for', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  AbortSignal.timeout(1).addEventListener('abort', () => resolve())
  await promise
  expect(await leftResources(0)).toEqual([])
})

const states: readonly (readonly [sentence: string, leave: () => void, undo: () => void])[] = [
  ['the global leftover is new', () => vi.stubGlobal('leftover', 1), () => vi.unstubAllGlobals()],
  ['the global fetch is another', () => vi.stubGlobal('fetch', () => {}), () => vi.unstubAllGlobals()],
  [
    'the environment variable TZ is new',
    () => vi.stubEnv('TZ', 'Asia/Krasnoyarsk'),
    () => vi.unstubAllEnvs(),
  ],
  ['the environment variable PATH is gone', () => vi.stubEnv('PATH', undefined), () => vi.unstubAllEnvs()],
  [
    'listeners of the process to SIGUSR2 is new',
    () => process.on('SIGUSR2', listener),
    () => process.off('SIGUSR2', listener),
  ],
  [
    'the function of the console error is another',
    () => vi.spyOn(console, 'error'),
    () => vi.restoreAllMocks(),
  ],
  ['the working folder is another', () => process.chdir(tmpdir()), () => process.chdir(workingFolder)],
  [
    'the exit code is another',
    () => {
      process.exitCode = 3
    },
    () => {
      process.exitCode = undefined
    },
  ],
  ['in localStorage key is new', () => localStorage.setItem('key', '1'), () => localStorage.clear()],
  ['in sessionStorage key is new', () => sessionStorage.setItem('key', '1'), () => sessionStorage.clear()],
  ['in the body P is new', () => document.body.append(element), () => element.remove()],
  [
    'the attribute lang of html is new',
    () => document.documentElement.setAttribute('lang', 'en'),
    () => document.documentElement.removeAttribute('lang'),
  ],
  [
    'the address is another',
    () => history.replaceState(null, '', '/cart'),
    () => history.replaceState(null, '', '/'),
  ],
  [
    'the temporary file forgotten is new',
    () => writeFileSync(join(folder, 'forgotten'), ''),
    () => rmSync(join(folder, 'forgotten')),
  ],
]

test.each(states)('a difference is named: %s', (sentence, leave, undo) => {
  vi.stubEnv('TMPDIR', folder)
  vi.stubEnv('TEST_FOLDER', dirname(folder))
  const before = look()
  expect(differences(before, look())).toEqual([])
  leave()
  expect(differences(before, look())).toEqual([sentence])
  undo()
})

test('what others put into a folder that a process shares with them is not named', () => {
  vi.stubEnv('TMPDIR', folder)
  vi.stubEnv('TEST_FOLDER', join(folder, 'of-tests'))
  const before = look()
  writeFileSync(join(folder, 'elsewhere'), '')
  takeBack.push(() => rmSync(join(folder, 'elsewhere')))
  expect(differences(before, look())).toEqual([])
})

test('a clock that the runner still stops is named with what it stands for', () => {
  const before = look()
  vi.useFakeTimers()
  const left = differences(before, look())
  vi.useRealTimers()
  expect(left).toContain('the clock of the runner is another')
  expect(left).toContain('the global Date is another')
  expect(differences(before, look())).toEqual([])
})
