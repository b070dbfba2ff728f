import { callParts } from './callParts.ts'

/** Every call of /api/v1. */
export const declarations = callParts

export type Calls = typeof declarations
export type CallName = keyof Calls

/** Where the API lives. */
export const apiBase = '/api/v1'
