import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createWorkbooks, type Workbooks } from '../../workbook/workbooks.ts'

/** Workbooks by the thread that the run has bundled, which starts in half the time; without one, by that of the sources. */
export function createTestWorkbooks(): Workbooks {
  const { TEST_FOLDER: folder } = process.env
  if (folder === undefined) return createWorkbooks()
  return createWorkbooks({ workerUrl: pathToFileURL(join(folder, 'workbookWorker.js')) })
}
