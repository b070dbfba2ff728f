/** Pages whose texts are blocks in the database (decision G-272). */
export const contentPages = ['home', 'contacts', 'manual', 'privacy', 'silver'] as const
export type ContentPage = (typeof contentPages)[number]
