/** Values that the message of a refusal interpolates; weights mg, lengths mm, pieces as integers. */
export type Params = Readonly<Record<string, string | number>>

/** An expected refusal: a code that messages translate and its values, never a text. */
export interface Refusal<Code extends string = string> {
  readonly code: Code
  readonly params: Params
}

/** Builds a refusal; without values the params are empty. */
export function refusal<Code extends string>(code: Code, params: Params = {}): Refusal<Code> {
  return { code, params }
}

/** Outcome of reading outside data: the value, or the reason why there is none. */
export type Result<Value, Code extends string = string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal<Code> }

/** A successful outcome. */
export function accepted<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

/** A refused outcome. */
export function refused<Code extends string>(
  code: Code,
  params: Params = {},
): { readonly ok: false; readonly refusal: Refusal<Code> } {
  return { ok: false, refusal: refusal(code, params) }
}
