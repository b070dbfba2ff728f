import type { ImportGraph } from './importGraph.ts'

/**
 * Files that put the program together import all of it, so what only they connect is not connected by meaning: the search
 * for importers ends there.
 */
const hub =
  /(^|\/)testing\/|^apps\/server\/(serverProcess|program\/(app|openServices)|services\/services)\.ts$|\/(handlers|handlerParts)\.ts$|\/tables\.ts$|^apps\/storefront\/(App|routes)\.tsx?$|^apps\/backoffice\/(App|BackOffice|pages|resources)\.tsx?$|^packages\/api\/(calls|callParts)\.ts$|^packages\/i18n\/[^/]+\.ts$/

const unitTest = /\.test\.tsx?$/
const raceTest = /\.race\.test\.ts$/
/** Screens on a server are chosen by their features, as journeys are. */
const isOnServer = (file: string) => file.startsWith('tests/screens/')
const isCode = (file: string) => /\.(tsx?|css)$/.test(file)

/**
 * The room of a file, whose tests are about it: its feature or noun, its record of the back office, or else its folder.
 */
export const roomOf = (file: string): string =>
  /^apps\/[^/]+\/(features|areas\/[^/]+)\/[^/]+/.exec(file)?.[0] ??
  /^apps\/backoffice\/(resources\/[^/]+|pages)\/[^./]+/.exec(file)?.[0] ??
  file.split('/').slice(0, -1).join('/')

/** The declarations of calls are named like the rooms that answer them. */
function namesakes(file: string, rooms: ReadonlySet<string>): string[] {
  const name = /^packages\/api\/[^/]+\/([^./]+)/.exec(file)?.[1]
  return name === undefined ? [] : [...rooms].filter((room) => room.split('/').at(-1) === name)
}

function importersOf(graph: ImportGraph): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const [file, targets] of graph)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file])
  return importers
}

/**
 * The changed files and every file that imports one of them, directly or through other files. Where `isFollowed` is false
 * for a file, the files that import it are left out.
 */
function reaching(
  changed: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
  isFollowed: (file: string) => boolean,
): Set<string> {
  const found = new Set(changed)
  // A set gives out what is added while it is read.
  for (const file of found) {
    if (!isFollowed(file)) continue
    for (const importer of importers.get(file) ?? []) found.add(importer)
  }
  return found
}

/** What a change calls for, and what it leaves to the whole suite. */
export interface Affected {
  /** Files of unit, server and screen tests. */
  readonly tests: readonly string[]
  /** Rooms of the changed files. */
  readonly rooms: readonly string[]
  /** Tests that reach the change from further away, and races. */
  readonly left: readonly string[]
  /** Changed files without code that no file names, so that it is not known which tests they could break. */
  readonly unknown: readonly string[]
}

/** More files than these take longer than anybody waits between two changes. */
const filesAtMost = 60

/**
 * The tests of a change: those in the rooms of the changed files, then those that reach it by imports, the nearest first,
 * with their rooms, as a test of the server reaches what it tests by a call only.
 */
export function affectedBy(changed: readonly string[], graph: ImportGraph): Affected {
  const importers = importersOf(graph)
  const allRooms = new Set([...graph.keys()].map(roomOf))
  const own = new Set(changed.filter(isCode).flatMap((file) => [roomOf(file), ...namesakes(file, allRooms)]))
  const nearness = new Map([...own].map((room, place): [string, number] => [room, place]))
  const known = changed.filter((file) => isCode(file) || importers.has(file))
  const reached = [...reaching(known, importers, (file) => !hub.test(file))]
  for (const file of reached)
    if (!hub.test(file) && !nearness.has(roomOf(file))) nearness.set(roomOf(file), nearness.size)
  const isReached = new Set(reached)
  const tests = [...graph.keys()].filter((file) => unitTest.test(file) && !isOnServer(file))
  const called = tests
    .filter((file) => isReached.has(file) || nearness.has(roomOf(file)))
    .toSorted((a, b) => (nearness.get(roomOf(a)) ?? 0) - (nearness.get(roomOf(b)) ?? 0))
  const quick = called.filter((file) => !raceTest.test(file))
  const chosen = quick.slice(0, filesAtMost)
  const taken = new Set(chosen)
  return {
    tests: chosen,
    rooms: [...own].sort(),
    left: called.filter((file) => !taken.has(file)),
    unknown: changed.filter((file) => !known.includes(file)),
  }
}

/** Whether a file is a test, or is used by tests alone. */
const isTestCode = (file: string) => /^tests\/|\/testing\//.test(file)

/** The changed tests and test helpers, and every file that imports one of them, directly or through other files. */
export const dependentsOfTestCode = (changed: readonly string[], graph: ImportGraph): ReadonlySet<string> =>
  reaching(changed.filter(isTestCode), importersOf(graph), () => true)
