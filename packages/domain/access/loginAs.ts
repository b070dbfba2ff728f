/** Longest reason for logging in as somebody, characters (decision G-355). */
export const maxLoginAsReason = 300

/** Whether a reason says anything; without one nobody logs in as somebody else (decision G-355). */
export const isLoginAsReason = (reason: string): boolean => {
  const { length } = reason.trim()
  return length > 0 && length <= maxLoginAsReason
}
