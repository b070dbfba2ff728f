import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { indexes } from './indexes.ts'
import { root } from './sources.ts'

for (const { path, text } of indexes()) writeFileSync(join(root, path), text)
