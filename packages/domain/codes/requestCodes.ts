/** States of a lead or a message of the feedback form. */
export const requestStates = ['new', 'work', 'done'] as const
export type RequestState = (typeof requestStates)[number]

/**
 * What is asked for: cooperation by somebody who is no customer yet, shipment of a finished order, a
 * consultation, or one of the additional products (decisions G-205, G-230).
 */
export const leadTypes = [
  'cooperation',
  'pick_up',
  'consulting',
  'rhodium',
  'bar',
  'ribbon',
  'wire',
  'fitting',
] as const
export type LeadType = (typeof leadTypes)[number]

/** The one theme of a consultation, which its form shows and nobody can change (decision G-242). */
export const consultationTheme = 'subscriber_service'

/** Themes of the feedback form, in the order of its list (decision G-240). */
export const feedbackThemes = [
  'order',
  'status',
  'shipment',
  'quality',
  'documents',
  'balance',
  'prices',
  'portal',
  'other',
] as const
export type FeedbackTheme = (typeof feedbackThemes)[number]

/** Sections of the feedback form. */
export const feedbackSections = ['consultation', 'wish', 'complaint', 'gratitude'] as const
export type FeedbackSection = (typeof feedbackSections)[number]
