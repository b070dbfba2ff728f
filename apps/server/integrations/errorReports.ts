/** What is known of a failure beside the error: ids and words of ours, nothing about people. */
export interface FailureFacts {
  readonly requestId?: string | undefined
  /** What was being done, as the log says it. */
  readonly during: string
}

/** Reports failures to the service that collects them (decision G-021). */
export interface ErrorReports {
  report(error: unknown, facts: FailureFacts): void
  /** Waits for reports under way, for a moment at most. */
  close(): Promise<void>
}
