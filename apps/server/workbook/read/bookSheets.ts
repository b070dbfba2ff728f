import type { RowSink } from './rowReader.ts'

/** A sheet of a file, whatever its format. */
export interface BookSheet {
  readonly name: string
  /** Whether people see it when they open the file. */
  readonly isVisible: boolean
  /** It is a text of lines. */
  readonly isText?: true
  /** Delivers its rows from top to bottom. */
  scan(sink: RowSink): Promise<void>
}

/** A file of tables: its sheets in the order of their tabs, at least one. */
export interface Book {
  readonly sheets: readonly BookSheet[]
}

/** What a file may hold, in bytes once it is unpacked. */
export interface BookLimits {
  readonly maxUnpacked: number
}
