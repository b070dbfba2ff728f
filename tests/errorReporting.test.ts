// @vitest-environment jsdom
// @vitest-environment-options {"url":"http://127.0.0.1:4999/contacts?email=anna%40example.test"}
import { once } from 'node:events'
import { createServer } from 'node:http'
import { noteError, startErrorReporting } from '@proba/browser/errorReporting'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const received: string[] = []
const collector = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  received.push(body)
  response
    .writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
    .end('{}')
})
let errorReportDsn: string
beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const address = collector.address()
  errorReportDsn = `http://publickey@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/42`
})
afterAll(() => {
  collector.closeAllConnections()
  collector.close()
})

const errors = () =>
  received
    .filter((body) => body.includes('"exception"'))
    .map((body) => JSON.parse(body.split('\n')[2] ?? '{}'))

describe('errors of the browser (R-092, G-021)', () => {
  test('are reported on the host of the settings only', async () => {
    noteError(new Error('before anything is known'))
    await startErrorReporting({ errorReport: '', errorReportDsn })
    await startErrorReporting({ errorReport: 'other.example.test', errorReportDsn })
    await startErrorReporting({ errorReport: window.location.host, errorReportDsn: '' })
    noteError(new Error('not here'))
    expect(received).toEqual([])
  })

  test('are reported with those of before the client was there, and without anything about people', async () => {
    await startErrorReporting({ errorReport: window.location.host, errorReportDsn })
    const failure = Object.assign(new Error('no anna@example.test'), {
      data: { requestId: 'r-1', name: 'Анна' },
    })
    noteError(failure)
    await expect.poll(() => errors().length).toBe(3)
    const event = errors().find(({ tags }) => tags?.requestId === 'r-1')
    expect(event).toMatchObject({
      request: { url: 'http://127.0.0.1:4999/contacts' },
      exception: { values: [{ type: 'Error', value: 'no …@…' }] },
    })
    const sent = received.join()
    for (const text of ['anna', 'Анна', 'example.test', 'User-Agent', '"user"', 'breadcrumbs'])
      expect(sent).not.toContain(text)
  })

  test('that nobody catches are reported too', async () => {
    // As the browser calls it; an event would be taken for an error of the test.
    window.onerror?.('boom', 'http://127.0.0.1:4999/assets/a.js', 1, 1, new RangeError('nobody caught this'))
    await expect
      .poll(() => errors().map(({ exception }) => exception.values[0].value))
      .toContain('nobody caught this')
  })
})
