import { join } from 'node:path'
import { root } from '../sources.ts'

/**
 * Options of Node for the built server. On a large machine Node collects garbage late and holds several times the
 * memory it needs. Here young objects get 8 MB, and the heap grows by 40 % between collections (G-302). Neither limits it.
 */
export const nodeOptions = ['--enable-source-maps', '--max-semi-space-size=8', '--heap-growing-percent=40']

/** Arguments of Node for the built server. */
export const builtServer = [...nodeOptions, join(root, 'dist/server/main.js')]
