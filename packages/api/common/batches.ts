import { type TProperties, Type } from 'typebox'
import { Instant, Nullable, OneOf, Shape } from '../schema.ts'
import { brokenForm, RowFaults } from './rowFaults.ts'

/** A text that is not blank. */
export const Filled = (maxLength: number) => Type.String({ maxLength, pattern: '\\S' })

/** What each message of a batch has. */
export const item = {
  /** What the sender calls the message; one that was taken already is not taken again. */
  id: Filled(100),
  /** The moment of the report; of two about one thing the later counts, whichever arrives first. */
  at: Instant,
}

/** Reasons that every kind of batch with verdicts by field knows. */
export const commonReasons = ['invalid_time', 'future', 'different', 'invalid', brokenForm] as const

/** The rows of a batch whose messages have an id. */
export const rowsWithId = <const L extends string>(list: L) => ({ list, names: ['id'] }) as const

/** Messages of a batch (decision G-480). */
export const batch = { minItems: 1, maxItems: 10_000 }

/** Bytes of a batch: a full one of the longest messages that are usual. */
export const maxBatchBytes = 16 * 1024 * 1024

/** The answer to a batch of messages; `extra` is what a kind answers beside. */
export const Verdicts = <const R extends readonly string[], E extends TProperties = Record<never, never>>(
  reasons: R,
  extra: E = {} as E,
) =>
  Shape({
    taken: Type.Integer(),
    /** Taken before. */
    known: Type.Integer(),
    /** Taken, and nothing changed: later messages of all it reports were there, or it reported what we had. */
    unchanged: Type.Integer(),
    /** Rows count from 1; `fields` names what is wrong with which field where the reason is `invalid` or `form`. */
    refused: Type.Array(
      Shape({
        row: Type.Integer(),
        /** Null where the row has none that can be read. */
        id: Nullable(Type.String()),
        reason: OneOf(reasons),
        fields: RowFaults,
      }),
    ),
    ...extra,
  })
