/** What a customer answers to an edition of an act: it is right, it is not, or here is the signed copy (G-592). */
export const actAnswerKinds = ['confirmed', 'objected', 'signed'] as const
export type ActAnswerKind = (typeof actAnswerKinds)[number]

/** Where the answer to an edition is: `overdue` is one without an answer whose deadline is over (G-594). */
export const actAnswerStates = ['unanswered', 'overdue', ...actAnswerKinds] as const
export type ActAnswerState = (typeof actAnswerStates)[number]
