import { Type } from 'typebox'
import { Nullable, OneOf, Shape, Text } from '../schema.ts'

/**
 * Where the rows of a file were found (decision G-656): sheets by the place of their tab from 0, columns from 0,
 * `header` the number of the row of titles. `unread` are columns with content, `nearest` what they most likely mean,
 * `isExported` those that our own export has beside what is read, `isOtherUnit` those that would be `nearest` in its
 * unit; `skipped` are sheets with content but without such a table, `aside` those that have one but are hidden or called
 * as sheets of our own; `lines` are headings of groups and lines of sums of a table of records (decision G-665), `merged`
 * rows that got the value of a merged cell, `isCut` where there are too many of these (decision G-667). Of a
 * text that was read as an order in words there are no sheets, but `text`, how many lines it has and how
 * many rows they gave (decision G-658).
 */
export const Reading = Shape({
  sheets: Type.Array(
    Shape({
      sheet: Type.Integer(),
      name: Type.String(),
      header: Type.Integer(),
      rows: Type.Integer(),
      hiddenRows: Type.Integer(),
      lines: Type.Optional(Shape({ rows: Type.Integer(), first: Type.Array(Type.Integer()) })),
      merged: Type.Optional(
        Shape({
          rows: Type.Integer(),
          first: Type.Array(Type.Integer()),
          isCut: Type.Optional(Type.Literal(true)),
        }),
      ),
      columns: Type.Array(
        Shape({
          column: Type.Integer(),
          title: Type.String(),
          key: Type.String(),
          by: OneOf(['title', 'synonym', 'remembered', 'chosen']),
        }),
      ),
      unread: Type.Array(
        Shape({
          column: Type.Integer(),
          title: Type.String(),
          nearest: Nullable(Type.String()),
          isExported: Type.Optional(Type.Literal(true)),
          isOtherUnit: Type.Optional(Type.Literal(true)),
        }),
      ),
    }),
  ),
  skipped: Type.Array(Type.String()),
  aside: Type.Optional(Type.Array(Type.String())),
  text: Type.Optional(Shape({ lines: Type.Integer(), rows: Type.Integer() })),
})

const Column = Shape({ column: Type.Integer({ minimum: 0, maximum: 16_383 }), key: Text(60) })

/** Which sheets of a file are read, the rows of their titles, and what their columns are (decision G-657). */
export const Layout = Type.Array(
  Shape({
    sheet: Type.Integer({ minimum: 0, maximum: 10_000 }),
    header: Type.Integer({ minimum: 1, maximum: 1_048_576 }),
    columns: Type.Array(Column, { minItems: 1, maxItems: 100 }),
  }),
  { minItems: 1, maxItems: 100 },
)

/** The first filled rows of the sheets of a file as texts, with the headers that are found in them. */
export const Preview = Shape({
  sheets: Type.Array(
    Shape({
      sheet: Type.Integer(),
      name: Type.String(),
      rows: Type.Array(Shape({ row: Type.Integer(), cells: Type.Array(Type.String()) })),
      header: Nullable(Type.Integer()),
      columns: Type.Array(Column),
    }),
  ),
})
