import type { Mail } from '../integrations/mail.ts'
import { jobHandlers } from '../program/jobHandlers.ts'
import type { TestApp } from './testApp.ts'

/** Does the waiting jobs of some kinds as a worker does, with their mails; answers the reasons of those that failed. */
export async function doActJobs(app: TestApp, mails: Mail[], kinds: readonly string[]): Promise<string[]> {
  const send = async (mail: Mail) => void mails.push(mail)
  const handle = jobHandlers(app.services, { send, close: () => {} })
  const failures: string[] = []
  for (const kind of kinds) {
    for (;;) {
      const { rows } = await app.sql.$client.query(
        `update jobs set done_at = now() where id = (select min(id) from jobs where kind = $1 and done_at is null)
         returning id, kind, payload`,
        [kind],
      )
      const [taken] = rows
      if (!taken) break
      const job = { ...taken, attempts: 1, max_attempts: 5, request_id: null, created_at: new Date() }
      const afterwards = await handle(job).catch((error) => void failures.push(String(error)))
      await app.services.database.transaction(async (tx) => afterwards?.(tx))
    }
  }
  return failures
}
