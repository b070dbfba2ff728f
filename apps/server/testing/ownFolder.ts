import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

// What a test file leaves in the folder for temporary files is told from what other processes have there.
const { TEST_FOLDER: folder } = process.env
if (folder === undefined) throw new Error('The tests of this project have a folder from tests/testFolder.ts')
process.env.TMPDIR = join(folder, `of-${process.pid}`)
mkdirSync(process.env.TMPDIR, { recursive: true })
