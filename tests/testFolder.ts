import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** One folder for what the processes of a test run leave behind; it is removed when they have ended. */
export default function testFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'proba-tests-'))
  process.env.TEST_FOLDER = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
