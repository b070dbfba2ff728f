import type { TestProject } from 'vitest/node'
import { serveDemo } from '../tools/servers/serveDemo.ts'
import { serveCurrent } from './races/serveCurrent.support.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly serverUrl: string
  }
}

/** The built program with the demo data, in a process of its own, once for all screens on a server. */
export default async function screensServer(project: TestProject): Promise<() => Promise<void>> {
  const server = await serveDemo({}, serveCurrent)
  project.provide('serverUrl', server.url)
  return () => server.stop()
}
