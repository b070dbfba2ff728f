/** When something was reported, ISO; of two reports of one moment the greater id is the later one. */
export interface ReportedAt {
  readonly at: string
  readonly id: string
}

/** Whether a report is later than the known one; without a known one it is. */
export const isLater = (reported: ReportedAt, known: ReportedAt | undefined): boolean =>
  known === undefined || reported.at > known.at || (reported.at === known.at && reported.id > known.id)
