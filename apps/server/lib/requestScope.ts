import { AsyncLocalStorage } from 'node:async_hooks'

/** The id of the request that caused what is being done, also in the jobs that follow from it. */
export const requestScope = new AsyncLocalStorage<string>()
