/** When something was said, ISO; of two things said of one moment the greater id is the later one. */
export interface SaidAt {
  readonly at: string
  readonly id: string
}

/** Whether something was said later than what is known, which nobody may have said yet. */
export const isLater = (said: SaidAt, known: SaidAt | undefined): boolean =>
  known === undefined || said.at > known.at || (said.at === known.at && said.id > known.id)
