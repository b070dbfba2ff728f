import { command } from '../db/statements/statement.ts'

/** Writes what a server says of itself; the time is that of the database. */
export const writeBeat = command<
  [
    id: string,
    name: string,
    version: string,
    startedAt: Date,
    memoryBytes: number,
    loopDelayMs: number,
    open: number,
    idle: number,
    awaited: number,
    answers: number,
    slow: number,
    failed: number,
  ]
>(
  'servers_beat',
  `insert into servers (id, name, version, started_at, beat_at, memory_bytes, loop_delay_ms, open_connections,
     idle_connections, awaited_connections, answers, slow_answers, failed_answers)
   values ($1::uuid, $2, $3, $4, now(), $5, $6, $7, $8, $9, $10, $11, $12)
   on conflict (id) do update set beat_at = excluded.beat_at, memory_bytes = excluded.memory_bytes,
     loop_delay_ms = excluded.loop_delay_ms, open_connections = excluded.open_connections,
     idle_connections = excluded.idle_connections, awaited_connections = excluded.awaited_connections,
     answers = excluded.answers, slow_answers = excluded.slow_answers, failed_answers = excluded.failed_answers`,
  { isAside: true },
)

/** Takes a server out that has ended in order. */
export const removeServer = command<[id: string]>(
  'servers_remove',
  'delete from servers where id = $1::uuid',
  {
    isAside: true,
  },
)
