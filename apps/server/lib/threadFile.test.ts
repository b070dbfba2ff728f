import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { threadFile } from './threadFile.ts'

const folder = mkdtempSync(join(tmpdir(), 'proba-bundle-'))
const urlOf = (path: string) => pathToFileURL(join(folder, path)).href
beforeAll(() => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'pdfWorker.js'), '')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a thread is found by the code of one command of the bundle, and by code that several share', () => {
  for (const startedBy of ['serverProcess.js', 'assets/openServices-Bx1.js'])
    expect(threadFile('pdfWorker', urlOf(startedBy)).href).toBe(urlOf('pdfWorker.js'))
})

test('a thread whose file is missing is refused at the start, by name', () => {
  expect(() => threadFile('workbookWorker', urlOf('serverProcess.js'))).toThrow(/workbookWorker is missing/)
})
