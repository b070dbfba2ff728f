import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { BadSettings } from '../config/settings.ts'
import type { Log } from '../lib/log.ts'
import { diskFiles } from './diskFiles.ts'
import type { FileStore } from './fileStore.ts'
import { s3Files } from './s3Files.ts'

/**
 * The file store of the settings: an S3-compatible one, or the disk under DATA_DIR. A store that refuses the key or
 * lacks the bucket stops the start; an unavailable one is only logged, since the portal works without it.
 */
export async function openFiles(config: Config, log: Log): Promise<FileStore> {
  const { s3 } = config
  if (!s3) return diskFiles(join(config.dataDir, 'files'))
  const store = s3Files(s3)
  const state = await store.check()
  if (state === 'refused')
    throw new BadSettings([`S3_URL: the store at ${s3.origin} refuses the key or the secret`])
  if (state === 'no_bucket')
    throw new BadSettings([`S3_URL: there is no bucket "${s3.bucket}" at ${s3.origin}`])
  if (state !== 'ready')
    log.warn({ store: s3.origin }, 'the store of S3_URL does not answer; uploads are refused until it does')
  return store
}
