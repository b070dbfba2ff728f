import {
  type Database,
  type DatabaseConfig,
  type DatabaseLog,
  openForStanding,
  openReplica,
} from '../db/connection/connect.ts'
import { type Replica, watchReplica } from './replica.ts'

/** A replica that is watched, over connections of its own. */
export interface WatchedReplica extends Replica {
  close(): Promise<void>
}

interface WatchedReplicaConfig extends DatabaseConfig {
  readonly databaseReplicaUrl: string | undefined
}

/** Opens the replica of the settings, without waiting for it to answer; null when they name none. */
export async function openWatchedReplica(
  config: WatchedReplicaConfig,
  log: DatabaseLog & Parameters<typeof watchReplica>[2],
): Promise<WatchedReplica | null> {
  const { databaseUrl, databaseReplicaUrl } = config
  if (databaseUrl === undefined || databaseReplicaUrl === undefined) return null
  const database = await openReplica(databaseReplicaUrl, config, log)
  const primary = await openForStanding(databaseUrl, config, log)
  const replica = await openForStanding(databaseReplicaUrl, config, log)
  const opened: readonly Database[] = [database, primary, replica]
  return {
    ...watchReplica({ primary, replica }, database, log),
    close: async () => {
      for (const one of opened) await one.close()
    },
  }
}
