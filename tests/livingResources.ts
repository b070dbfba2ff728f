import { createHook } from 'node:async_hooks'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** What goes on by itself, by the names that Node gives it. */
const kinds = new Map([
  ['Timeout', 'a timer'],
  ['TCPSERVERWRAP', 'a listening server'],
  ['PIPESERVERWRAP', 'a listening server'],
  ['TCPWRAP', 'a connection'],
  ['PIPEWRAP', 'a pipe'],
  ['UDPWRAP', 'a socket'],
  ['PROCESSWRAP', 'a child process'],
  ['WORKER', 'a thread'],
  ['MESSAGEPORT', 'a channel of messages'],
  ['FSEVENTWRAP', 'a watcher of files'],
  ['STATWATCHER', 'a watcher of files'],
  ['SIGNALWRAP', 'a listener to a signal'],
])

/** What a test file neither begins itself nor can end, by the stack of its beginning. */
const unavoidable: readonly RegExp[] = [
  // Node's own, as for the date of replies and the idling of its connections; what they are for is seen itself.
  /\b(setUnrefTimeout|FastTimer)\b/,
  /\bAbortSignal\.timeout\b/,
  // The database that the files of a process lend each other.
  /\bmake \(.*\/testing\/world\/worldDatabase\.ts/,
  // For the life of a page, which a browser ends itself: the channel of its tabs, the time in which a file is saved.
  /\/packages\/browser\/(logoutChannel|saveFile)\.ts/,
]

/** Libraries that cannot end what they wait with: that of reports, until it gives up sending the last. */
const isOfLibrary = (frame: string) => /\/node_modules\/@sentry\/core\//.test(frame)

/**
 * Libraries of a page wait with what a page ends: caches, to forget an answer or to ask again; fields, to search a moment
 * after a key. Whether one is still waiting when a test ends is a question of speed.
 */
const isOfPage = (frame: string) => globalThis.window !== undefined && frame.includes('/node_modules/')

/** A page draws and settles its focus once more after its last element is gone. */
const frameMs = 20

/** The parts of a timer and of a handle that are read here. */
interface Resource {
  readonly _idleTimeout?: number
  readonly _destroyed?: boolean
  readonly hasRef?: () => boolean | undefined
  /** Of a thread; -1 where it has never begun, as its data could not be sent. */
  readonly loopStartTime?: () => number
}

interface Begun {
  readonly kind: string
  readonly resource: Resource
  /** Its stack is made into a text only when it is read. */
  readonly at: Error
}

const living = new Map<number, Begun>()
const framesAtMost = 30

function note(id: number, type: string, resource: Resource): void {
  const kind = kinds.get(type)
  if (kind === undefined) return
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = framesAtMost
  living.set(id, { kind, resource, at: new Error('begun') })
  Error.stackTraceLimit = limit
}

// For the life of the process, whose test files load this module once.
createHook({
  trackPromises: false,
  init: (id, type, _trigger, resource) => note(id, type, resource as Resource),
  destroy: (id) => living.delete(id),
}).enable()

/** What has begun so far is no longer looked at. */
export const forgetResources = (): void => living.clear()

/** Whether it still goes on: a timer whether or not the process would wait for it, a handle if it would. */
const goesOn = ({ kind, resource }: Begun): boolean =>
  kind === 'a timer'
    ? resource._destroyed !== true
    : resource.hasRef?.() === true && resource.loopStartTime?.() !== -1

/** The stack, without the runner and this file. */
function stackOf({ at }: Begun): string[] {
  const [, ...frames] = (at.stack ?? '').split('\n')
  return frames.filter(
    (frame) => !/<anonymous>\)|\/node_modules\/@?vitest\/|\/tests\/livingResources\.ts/.test(frame),
  )
}

/** The first place in the sources, or else in a library. */
function placeOf(frames: readonly string[]): string {
  const own = frames.find((frame) => !frame.includes('/node_modules/')) ?? frames[0] ?? ''
  if (own === '') return ''
  return `, begun at ${own.replace(/^\s*at (async )?/, '').replace(join(import.meta.dirname, '../'), '')}`
}

function sentenceOf(begun: Begun): string[] {
  const stack = stackOf(begun)
  const frames = stack.filter((frame) => !frame.includes('node:'))
  const [last = ''] = frames
  const isTimer = begun.kind === 'a timer'
  // A timer without a place in our code is Node's own. A server or connection without one is ours: Node opens it in a later
  // turn, when the stack of whoever asked for it is gone.
  if (isOfLibrary(last) || (isTimer && (last === '' || isOfPage(last)))) return []
  if (unavoidable.some((pattern) => pattern.test(stack.join('\n')))) return []
  const length = isTimer ? ` of ${begun.resource._idleTimeout} ms` : ''
  return [`${begun.kind}${length}${placeOf(frames)}`]
}

/** Handles end a moment after they are closed, a page a frame after its last element; other timers are ended at once. */
const mayBeEnding = ({ kind, resource }: Begun): boolean =>
  kind !== 'a timer' || (resource._idleTimeout ?? 0) <= frameMs

const sentences = (which: (begun: Begun) => boolean = () => true): string[] =>
  [...living.values()].filter((begun) => goesOn(begun) && which(begun)).flatMap(sentenceOf)

const lookEveryMs = 10
// Taken before a test can put another in its place.
const pause = sleep

/** What has begun since the last `forgetResources` and goes on, in words; what may be ending is waited for. */
export async function leftResources(looks: number): Promise<string[]> {
  for (let look = 0; look < looks && sentences(mayBeEnding).length > 0; look++) await pause(lookEveryMs)
  return sentences()
}
