/** What may happen to the rows that an order could not take (decision G-124). */
export const remainderActions = ['leave', 'delete', 'waiting_list', 'auto_order'] as const
export type RemainderAction = (typeof remainderActions)[number]
