const dayMs = 86_400_000

/** The day `YYYY-MM-DD` that many days after another. */
export function dayFrom(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** An instant in UTC on the day that many days after another, at a minute of that day. */
export function instantFrom(day: string, days: number, minute: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs + minute * 60_000).toISOString()
}
