/** Values that the message of a refusal interpolates; weights mg, lengths mm, pieces as integers. */
export type Params = Readonly<Record<string, string | number>>

/** An expected refusal: a code that messages translate and its values, never a text. */
export interface Problem<Code extends string = string> {
  readonly code: Code
  readonly params: Params
}

/** Builds a refusal; without values the params are empty. */
export function problem<Code extends string>(code: Code, params: Params = {}): Problem<Code> {
  return { code, params }
}
