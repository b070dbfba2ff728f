import { join } from 'node:path'
import { root } from './sources.ts'

/**
 * Arguments of Node for the built server. On a large machine Node collects late and holds several times what it needs:
 * young objects get 8 MB at a time here, and the heap grows by two fifths between collections (G-302). Neither is a limit.
 */
export const builtServer = [
  '--enable-source-maps',
  '--max-semi-space-size=8',
  '--heap-growing-percent=40',
  join(root, 'dist/server/main.js'),
]
