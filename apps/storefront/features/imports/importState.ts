import type { ReplyTo } from '@proba/api/client'
import type { FileImportState } from '@proba/browser/fileImport/fileImportState'
import type { OrderType } from '@proba/domain/codes/orderType'
import type { FileRefusal } from './importFile.ts'
import { textFile } from './pasted/pastedOrder.ts'

export type { ImportFailure, ImportStep } from '@proba/browser/fileImport/fileImportState'

/** What an import check answers. */
export type ImportCheck = ReplyTo<'POST /import/check'>

/** What was added to the cart, and what was not. */
export type ImportOutcome = ReplyTo<'POST /import/execute'>

/** What is chosen for an import; it survives every failure. */
export interface ImportChoice {
  readonly orderType: OrderType
  readonly file: File | null
  /** An order in words, for when no file is chosen. */
  readonly text: string
  readonly refusal: FileRefusal | null
}

/** The import of an order; the server knows its file by a uuid. */
export type OrderImportState = FileImportState<string, OrderType, ImportCheck, ImportOutcome>

/** One import, and what is chosen for it. */
export type ImportState = OrderImportState & ImportChoice

export const firstChoice: ImportChoice = {
  orderType: 'products_production',
  file: null,
  text: '',
  refusal: null,
}

/** What is sent: the chosen file, else the text, where there is one. */
export const sourceOf = ({ file, text }: ImportChoice): File | null =>
  file ?? (text.trim() === '' ? null : textFile(text))
