/** Days of an order (`YYYY-MM-DD`) as forms and lists hold them; null where there is none. */
export interface OrderDays {
  readonly provisionalDate: string | null
  readonly actualDate: string | null
  readonly dateEnd: string | null
  readonly dateRelease: string | null
}

type ReportedDays = Partial<Pick<OrderDays, 'provisionalDate' | 'actualDate'>>
type Following = Partial<Pick<OrderDays, 'dateEnd' | 'dateRelease'>>

/** Which day follows which. */
export const followers = [
  ['provisionalDate', 'dateEnd'],
  ['actualDate', 'dateRelease'],
] as const

/**
 * The expected readiness and the completion of an order where they follow from its provisional and its actual day: `reported`
 * are those that are reported now. A day of their own that is reported now stays (`changed`), and so does one that was reported later
 * than now (`isLater` is false; decision G-579). Only what differs is answered.
 */
export function followingDays(
  known: OrderDays,
  reported: ReportedDays,
  changed: Following,
  isLater: (field: keyof Following) => boolean,
): Following {
  const days = followers.flatMap(([from, to]) => {
    const day = reported[from]
    const own = changed[to]
    const isOwn = own !== undefined && own !== known[to]
    return day === undefined || isOwn || day === known[to] || !isLater(to) ? [] : [[to, day] as const]
  })
  return Object.fromEntries(days)
}

/** The expected readiness as a company sees it: the provisional day only where it may see that (decision G-160). */
export const shownDateEnd = (
  { dateEnd, provisionalDate }: Pick<OrderDays, 'dateEnd' | 'provisionalDate'>,
  seesProvisional: boolean,
): string | null => (seesProvisional || dateEnd !== provisionalDate ? dateEnd : null)
