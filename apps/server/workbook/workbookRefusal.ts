/** Why a file of tables is refused as a whole (decision G-146). */
export type WorkbookRefusalCode =
  | 'not_table'
  | 'numbers'
  | 'document'
  | 'picture'
  | 'archive'
  | 'template'
  | 'encrypted'
  | 'macro'
  | 'bomb'
  | 'too_many_parts'
  | 'unsafe'
  | 'damaged'
  | 'too_large'
  | 'too_many_columns'
  | 'too_many_sheets'
  | 'too_many_rows'
  | 'long_text'
  | 'long_line'
  | 'quotes'
  | 'empty'
  | 'wrong_header'
  | 'timeout'

/** A refusal; `params` are numbers and column keys for the message, never text of the file itself. */
export interface WorkbookRefusal {
  code: WorkbookRefusalCode
  params: Record<string, string | number>
}

/** Carries a refusal out of the parser; it never leaves the worker thread as an exception. */
export class WorkbookRefused extends Error {
  readonly refusal: WorkbookRefusal

  constructor(code: WorkbookRefusalCode, params: WorkbookRefusal['params'] = {}) {
    super(code)
    this.refusal = { code, params }
  }
}
