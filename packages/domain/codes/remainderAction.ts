/** What a buyer may want done with the rows that are not ordered (decision G-124). */
export const remainderActions = ['leave', 'delete', 'waiting_list', 'auto_order'] as const
export type RemainderAction = (typeof remainderActions)[number]
