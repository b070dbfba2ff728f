/** A server for journeys, with the folder that its mails are put into. */
export interface Stand {
  readonly url: string
  /** Only of a stand that `npm run e2e` has started. */
  readonly mailFolder?: string
}

/** `JOURNEY_STANDS` is their list as JSON; without it a server that runs already is used. */
export const stands: readonly Stand[] = process.env.JOURNEY_STANDS
  ? JSON.parse(process.env.JOURNEY_STANDS)
  : [{ url: process.env.BASE_URL ?? 'http://localhost:3000' }]

const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
const own = stands[worker]
if (!own) throw new Error(`No stand for worker ${worker}`)

/** The stand of this worker of the test runner: journeys that run at the same time share nothing. */
export const stand: Stand = own
