import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveFile, saveReplyFile } from './saveFile.ts'

const saved: { name: string; contents: Blob }[] = []
const revoke = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  let latest = new Blob()
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (contents: Blob) => {
        latest = contents
        return 'blob:saved'
      },
      revokeObjectURL: revoke,
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, contents: latest })
  })
})

afterEach(() => {
  saved.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a text is saved under its name, and its address lives until the browser has read it', () => {
  saveFile('a;b', 'list.csv', 'text/csv')
  expect(saved[0]?.name).toBe('list.csv')
  expect(saved[0]?.contents).toMatchObject({ size: 3, type: 'text/csv' })
  vi.advanceTimersByTime(9_000)
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(revoke).toHaveBeenCalledWith('blob:saved')
})

test('the file of a reply is saved byte by byte', async () => {
  saveReplyFile({ data: btoa('\u0000\u00ff%PDF'), name: 'form.pdf', mimeType: 'application/pdf' })
  vi.useRealTimers()
  const bytes = new Uint8Array(await (saved[0]?.contents ?? new Blob()).arrayBuffer())
  expect([...bytes]).toEqual([0, 255, 37, 80, 68, 70])
  expect(saved[0]?.name).toBe('form.pdf')
})
