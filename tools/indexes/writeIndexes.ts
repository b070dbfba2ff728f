import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../sources.ts'
import { indexes } from './indexes.ts'

for (const { path, text } of indexes()) writeFileSync(join(root, path), text)
