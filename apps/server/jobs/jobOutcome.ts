/** Thrown by a job whose time has not come: it waits, and the attempt does not count. */
export class NotYet extends Error {
  override readonly name = 'NotYet'
  readonly waitSeconds: number

  constructor(waitSeconds: number, reason: string) {
    super(reason)
    this.waitSeconds = waitSeconds
  }
}

/** Thrown by a job that will never succeed by itself: it is parked at once, for people to look at. */
export class NeverSucceeds extends Error {
  override readonly name = 'NeverSucceeds'
}
