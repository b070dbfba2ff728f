import { Type } from 'typebox'
import { Nullable, OneOf, Shape } from '../schema.ts'

/**
 * Where the rows of a file were found (decision G-656): sheets by the place of their tab from 0, columns from 0,
 * `header` the number of the row of titles. `unread` are columns with content, `nearest` what they most likely mean;
 * `skipped` are sheets with content but without such a table.
 */
export const Reading = Shape({
  sheets: Type.Array(
    Shape({
      sheet: Type.Integer(),
      name: Type.String(),
      header: Type.Integer(),
      rows: Type.Integer(),
      hiddenRows: Type.Integer(),
      columns: Type.Array(
        Shape({
          column: Type.Integer(),
          title: Type.String(),
          key: Type.String(),
          by: OneOf(['title', 'synonym', 'remembered', 'chosen']),
        }),
      ),
      unread: Type.Array(
        Shape({ column: Type.Integer(), title: Type.String(), nearest: Nullable(Type.String()) }),
      ),
    }),
  ),
  skipped: Type.Array(Type.String()),
})
