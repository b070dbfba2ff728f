/** Days for which a product counts as new (decision G-073). */
export const noveltyDays = 60
const dayMs = 86_400_000

/** Code of the badge that disappears when a product is no longer new. */
export const noveltyBadge = 'new'

/** The instant from which products count as new. */
export function newSince(now: string): string {
  return new Date(Date.parse(now) - noveltyDays * dayMs).toISOString()
}

/** Badges of a product that are still shown: `new` disappears after 60 days (decision G-073). */
export function liveBadges(codes: readonly string[], createdAt: string, now: string): string[] {
  const isNew = Date.parse(createdAt) >= Date.parse(newSince(now))
  return codes.filter((code) => code !== noveltyBadge || isNew)
}

/** The instant after which a product created then is no longer new. */
export function noveltyEndsAt(createdAt: string): string {
  return new Date(Date.parse(createdAt) + noveltyDays * dayMs + 1).toISOString()
}
