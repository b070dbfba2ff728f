import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'

const server = resolve(import.meta.dirname, '../apps/server')

/** The thread of workbooks as one file, as it is released: each workbook of a test starts one. */
async function bundleThread(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: server,
    logLevel: 'error',
    build: {
      ssr: resolve(server, 'workbook/workbookWorker.ts'),
      outDir,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: '[name].js', format: 'esm' } },
    },
    ssr: { target: 'node', noExternal: true },
  })
}

/** One folder for what the processes of a test run share and leave behind; it is removed when they have ended. */
export default async function testFolder(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'proba-tests-'))
  process.env.TEST_FOLDER = folder
  await bundleThread(folder)
  project.onTestsRerun(() => bundleThread(folder))
  return () => rmSync(folder, { recursive: true, force: true })
}
