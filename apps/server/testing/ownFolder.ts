import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

// Each process has a temporary folder of its own, so that a file found in it can only come from its own tests.
const { TEST_FOLDER: folder } = process.env
if (folder === undefined) throw new Error('The tests of this project have a folder from tests/testFolder.ts')
process.env.TMPDIR = join(folder, `of-${process.pid}`)
mkdirSync(process.env.TMPDIR, { recursive: true })
