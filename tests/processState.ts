import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { vi } from 'vitest'

/** What a process has at a moment, by names for people: what its files of tests could change for those after them. */
export type State = ReadonlyMap<string, unknown>

type Things = readonly (readonly [name: string, value: unknown])[]

const named = (prefix: string, things: object): Things =>
  Object.entries(things).map(([key, value]) => [`${prefix} ${key}`, value])

/** What is made when it is first used, for the life of the process. */
const own = new Set([
  // By the runner, for each file.
  'the global Symbol($$jest-matchers-object)',
  // By Node, for fetch.
  'the global Symbol(undici.globalDispatcher.1)',
  'the global Symbol(undici.globalDispatcher.2)',
  // By libraries, when they are loaded.
  'the global __reactRouterVersion',
  'the global __EMOTION_REACT_11__',
  'the global __SENTRY__',
  'the environment variable VIPSHOME',
])

const globals = (): Things =>
  Reflect.ownKeys(globalThis).map((key) => [`the global ${String(key)}`, Reflect.get(globalThis, key)])

const ofProcess = (): Things => [
  ...named('the environment variable', process.env),
  ...process
    .eventNames()
    .map((name) => [`listeners of the process to ${String(name)}`, process.listenerCount(name)] as const),
  ...named('the function of the console', console),
  ['the working folder', process.cwd()],
  ['the exit code', process.exitCode],
  ['the clock of the runner', vi.isFakeTimers()],
]

/** The files of a process that has a folder of its own for them: into that of the machine, others write at the same time. */
function ofFolder(): Things {
  const { TEST_FOLDER: folder } = process.env
  const isOwn = folder !== undefined && dirname(tmpdir()) === folder
  return isOwn ? readdirSync(tmpdir()).map((name) => [`the temporary file ${name}`, true]) : []
}

const stored = (name: string, storage: Storage): Things =>
  Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '').map((key) => [
    `in ${name} ${key}`,
    storage.getItem(key),
  ])

const attributes = (element: Element): Things =>
  [...element.attributes].map(({ name, value }) => [`the attribute ${name} of ${element.localName}`, value])

function ofPage(): Things {
  if (!globalThis.window) return []
  const { localStorage, sessionStorage, document, location } = globalThis.window
  return [
    ...stored('localStorage', localStorage),
    ...stored('sessionStorage', sessionStorage),
    ...attributes(document.documentElement),
    ...attributes(document.body),
    ...[...document.body.childNodes].map((node) => [`in the body ${node.nodeName}`, node] as const),
    ['the title', document.title],
    ['the cookies', document.cookie],
    ['the address', location.href],
  ]
}

export const look = (): State =>
  new Map([...globals(), ...ofProcess(), ...ofFolder(), ...ofPage()].filter(([name]) => !own.has(name)))

/** What is not as it was, in words. */
export function differences(before: State, after: State): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])]
  const other = names.filter((name) => !Object.is(before.get(name), after.get(name)))
  const change = (name: string) =>
    before.has(name) ? (after.has(name) ? 'is another' : 'is gone') : 'is new'
  return other.map((name) => `${name} ${change(name)}`)
}
