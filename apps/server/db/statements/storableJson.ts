/**
 * A value as jsonb can keep it: Postgres refuses NUL and half of a surrogate pair in a text, which a workbook may hold.
 */
export const storableJson = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (_key, part) =>
      typeof part === 'string' ? part.replace(/[\0\p{Cs}]/gu, '') : part,
    ),
  ) as T
