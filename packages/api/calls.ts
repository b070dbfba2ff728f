import { callParts } from './callParts.ts'
import { exportsOf, sheetsOf } from './listExports.ts'

const exports = exportsOf(callParts)

/** Every call of /api/v1. */
export const declarations = { ...callParts, ...exports }

export type Calls = typeof declarations
export type CallName = keyof Calls

/** The sheets of lists that are answered as a workbook, too. */
export const listSheets = sheetsOf(callParts)

export type ExportedList = keyof typeof listSheets
/** The call that answers the workbook of a list. */
export type ListExport = keyof typeof exports

/** Where the API lives. */
export const apiBase = '/api/v1'
