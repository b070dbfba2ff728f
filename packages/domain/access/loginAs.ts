import { isBlank } from '../text/shownText.ts'

/** Longest reason for logging in as somebody, characters (decision G-355). */
export const maxLoginAsReason = 300

/** Whether a reason says anything; without one nobody logs in as somebody else (decision G-355). */
export const isLoginAsReason = (reason: string): boolean => {
  return !isBlank(reason) && reason.trim().length <= maxLoginAsReason
}
