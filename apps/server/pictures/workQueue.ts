interface Job {
  name: string
  run: () => Promise<void>
  settled: Promise<void>
  settle: () => void
  fail: (reason: unknown) => void
}

/** Work done a few pieces at a time, each name once; pieces somebody waits for go before those made in advance. */
export interface WorkQueue {
  /** Does the work, or joins the piece of that name already waiting or running. */
  add: (name: string, urgent: boolean, run: () => Promise<void>) => Promise<void>
  /** Drops what has not begun (it settles without being done) and waits for what runs. */
  close: () => Promise<void>
}

export function createWorkQueue(atOnce: number): WorkQueue {
  const known = new Map<string, Job>()
  const urgentJobs: Job[] = []
  const laterJobs: Job[] = []
  const running = new Set<Job>()

  function start(): void {
    while (running.size < atOnce) {
      const job = urgentJobs.shift() ?? laterJobs.shift()
      if (!job) return
      running.add(job)
      void perform(job)
    }
  }

  async function perform(job: Job): Promise<void> {
    try {
      await job.run()
      job.settle()
    } catch (error) {
      job.fail(error)
    } finally {
      running.delete(job)
      known.delete(job.name)
      start()
    }
  }

  function hurry(job: Job): void {
    const at = laterJobs.indexOf(job)
    if (at >= 0) urgentJobs.push(...laterJobs.splice(at, 1))
  }

  return {
    add(name, urgent, run) {
      const same = known.get(name)
      if (same) {
        if (urgent) hurry(same)
        return same.settled
      }
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const job: Job = { name, run, settled: promise, settle: resolve, fail: reject }
      known.set(name, job)
      if (urgent) urgentJobs.push(job)
      else laterJobs.push(job)
      start()
      return promise
    },
    async close() {
      for (const job of [...urgentJobs.splice(0), ...laterJobs.splice(0)]) {
        known.delete(job.name)
        job.settle()
      }
      await Promise.allSettled([...running].map((job) => job.settled))
    },
  }
}
