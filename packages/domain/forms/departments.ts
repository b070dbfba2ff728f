import type { FeedbackSection, FeedbackTheme } from '../codes/requestCodes.ts'

/**
 * Departments that are mailed to: leads to sales, feedback by theme, complaints also to quality (G-241), articles
 * without images to those who make them (G-165).
 */
export type Department = 'sales' | 'images' | FeedbackTheme

/** The departments that a message of the feedback form is mailed to, each once. */
export function departmentsOf(theme: FeedbackTheme, section: FeedbackSection): readonly Department[] {
  return section === 'complaint' && theme !== 'quality' ? [theme, 'quality'] : [theme]
}

/** Addresses as the settings of the portal hold them; a department without its own gets the mail of `support`. */
export type DepartmentAddresses = Readonly<Partial<Record<Department | 'support', string>>>

/** The address of a department; empty when neither it nor the support has one. */
export const addressOf = (department: Department, addresses: DepartmentAddresses): string =>
  addresses[department]?.trim() || addresses.support?.trim() || ''
