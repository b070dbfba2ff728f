/** Life of an order (decisions G-156, G-167). */
export const orderStatuses = ['waiting', 'in_progress', 'percent', 'done', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]
