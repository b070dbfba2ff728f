import type { Config } from '../config/config.ts'
import type { Database } from '../db/connection/connect.ts'
import type { CompanyRegistry } from '../integrations/companyRegistry.ts'
import type { FileStore } from '../integrations/fileStore.ts'
import type { Log } from '../lib/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Pdfs } from '../pdf/pdfs.ts'
import type { PictureStore } from '../pictures/pictureStore.ts'
import type { Replica } from '../replica/replica.ts'
import type { Workbooks } from '../workbook/workbooks.ts'

/** Settings completed by the process: the secret is always present. */
export type RunningConfig = Config & { readonly sessionSecret: string }

/** Everything outside the program that features use; tests provide their own. */
export interface Services {
  readonly config: RunningConfig
  readonly database: Database
  /** The time of the database, which is one for all servers. */
  readonly now: () => Date
  readonly newId: () => string
  /** Unguessable text of 43 characters (256 bits). */
  readonly newSecret: () => string
  readonly files: FileStore
  /** Null: no registry of companies is asked. */
  readonly registry: CompanyRegistry | null
  readonly pictures: PictureStore
  readonly workbooks: Workbooks
  readonly pdfs: Pdfs
  /** A copy of the database that lists may be read from; null: there is none. */
  readonly replica: Replica | null
  /** Whether the newest migration of the database is that of this program. */
  readonly migrationsCurrent: () => Promise<boolean>
  /** Wakes the job worker after a commit. */
  readonly wakeJobs: () => void
  readonly log: Log
  readonly metrics: Metrics
}
