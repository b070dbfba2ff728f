import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test, vi } from 'vitest'
import { draftFolder, writeDraft } from './fileDraft.ts'

const folder = draftFolder(mkdtempSync(join(tmpdir(), 'proba-drafts-')))
afterAll(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

test('an upload that breaks off at once leaves no draft, not even one whose file was still being opened (G-011)', async () => {
  const broken = () =>
    new Readable({
      read() {
        this.destroy(new Error('The connection was lost'))
      },
    })
  const writes = await Promise.allSettled(Array.from({ length: 100 }, () => writeDraft(folder, broken())))
  expect(writes.map(({ status }) => status)).toEqual(writes.map(() => 'rejected'))
  const good = await writeDraft(folder, Readable.from([Buffer.from('whole')]))
  expect(good.size).toBe(5)
  await vi.waitFor(() => expect(readdirSync(folder)).toHaveLength(1), { timeout: 30_000 })
})
