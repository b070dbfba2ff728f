import { contractParts } from './contractParts.ts'

/** Every call of /api/v1. */
export const contract = contractParts

export type Contract = typeof contract
export type CallName = keyof Contract

/** Where the API lives. */
export const apiBase = '/api/v1'
