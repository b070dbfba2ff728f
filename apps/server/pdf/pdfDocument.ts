/** A column of a table in a document. */
export interface PdfColumn {
  readonly title: string
  /** `fill` shares what is left of the line; a number is in points, 72 to an inch. `fill` by default. */
  readonly width?: 'fill' | 'content' | number
  /** Numbers stand on the right. */
  readonly align?: 'left' | 'right'
}

/** A part of a document, one below the other. */
export type PdfBlock =
  | { readonly kind: 'title' | 'subtitle' | 'text'; readonly text: string }
  /** Labels with their values in two columns. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  /** A table; its head is repeated on each page, and a row is never cut by the end of a page. */
  | {
      readonly kind: 'table'
      readonly columns: readonly PdfColumn[]
      readonly rows: readonly (readonly string[])[]
      /** Last row, in bold. */
      readonly total?: readonly string[]
    }

/** A document of plain data: texts in the reader's language, numbers and dates as they are to be read. */
export interface PdfDocument {
  /** Shown by viewers as the name of the document. */
  readonly title: string
  readonly language: 'ru' | 'en'
  /** Lines of our company at the head of the first page, the first one its name. */
  readonly heading: readonly string[]
  readonly blocks: readonly PdfBlock[]
  readonly isLandscape?: boolean
  /** When the document was made. */
  readonly madeAt: Date
  /** Text below each page; `%{page}` and `%{pages}` stand for the numbers. */
  readonly pageLine: string
}
