import type { Today } from './useDashboard.ts'

/** Orders placed on a business day; weight mg. */
export type OrdersOfDay = NonNullable<Today['ordersByDay']>[number]

const dayMs = 86_400_000

/** The business days up to the given one, it included, oldest first; a day without orders is an empty day. */
export function lastDays(days: readonly OrdersOfDay[], until: string, count: number): OrdersOfDay[] {
  const byDay = new Map(days.map((day) => [day.day, day]))
  return Array.from({ length: count }, (_, index) => {
    const back = count - 1 - index
    const day = new Date(Date.parse(until) - back * dayMs).toISOString().slice(0, 10)
    return byDay.get(day) ?? { day, orders: 0, weight: 0, byStatus: [] }
  })
}

/** Orders and weight of days together, with the first of them. */
export function sumOf(days: readonly OrdersOfDay[]) {
  return {
    from: days[0]?.day ?? '',
    orders: days.reduce((sum, day) => sum + day.orders, 0),
    weight: days.reduce((sum, day) => sum + day.weight, 0),
  }
}
