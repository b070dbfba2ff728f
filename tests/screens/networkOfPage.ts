import { File as NodeFile } from 'node:buffer'
import { configure } from '@testing-library/react'
import { afterAll, afterEach, inject } from 'vitest'
import type {} from '../screensServer.ts'
import { close } from './stand.support.tsx'

/**
 * The page is one of the server: its paths lead there, through sockets. The document of jsdom brings files and forms of its
 * own, which Node's fetch would send as the words "[object FormData]", and cannot read those of Node: both are translated.
 */
const { fetch: send, DOMException: ofDocument } = globalThis
const page = globalThis as unknown as { jsdom: { reconfigure(settings: { url: string }): void } }
page.jsdom.reconfigure({ url: inject('serverUrl') })

async function ownForm(form: FormData): Promise<FormData> {
  const own = await new Response(new URLSearchParams()).formData()
  for (const [name, value] of form) own.append(name, typeof value === 'string' ? value : await ownFile(value))
  return own
}

async function ownFile(file: File): Promise<File> {
  return new NodeFile([new Uint8Array(await file.arrayBuffer())], file.name, {
    type: file.type,
  }) as unknown as File
}

/** An answer whose file the document can save. */
const readable = (response: Response): Response =>
  Object.assign(response, {
    blob: async () => {
      const type = response.headers.get('content-type') ?? ''
      return new Blob([await response.arrayBuffer()], { type })
    },
  })

globalThis.fetch = async (address, init = {}) => {
  const body = init.body instanceof FormData ? await ownForm(init.body) : init.body
  const sent = { ...init, ...(body !== undefined && { body }) }
  return readable(await send(new URL(String(address), window.location.href), sent))
}
// What stops a call of Node is told from a failure by this class.
globalThis.DOMException = AbortSignal.abort().reason.constructor

// React for production has no `act`: what an action brings is waited for, as everywhere on these screens.
configure({
  eventWrapper: (action) => action(),
  asyncWrapper: (wait) => wait(),
  unstable_advanceTimersWrapper: (advance) => advance(),
  // It is made anew at each look for what has not come yet, and printing all elements takes longer than looking.
  getElementError: (message) =>
    // Only an error of this name gets the place of the test that looked.
    Object.assign(new Error(`${message}\nThe page says: ${document.body.textContent}`), {
      name: 'TestingLibraryElementError',
    }),
})
afterEach(close)
// A process runs this for each of its files.
afterAll(() => {
  globalThis.fetch = send
  globalThis.DOMException = ofDocument
})
