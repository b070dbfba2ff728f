import { Type } from 'typebox'
import { declare } from '../route.ts'
import { OneOf, Shape } from '../schema.ts'

/** Is the process alive, is it ready, and the document of this API. */
export const operationsCalls = declare({
  'GET /health': {
    access: 'public',
    tag: 'operations',
    summary: 'The process is alive',
    answer: 'bare',
    duringMaintenance: true,
    beforePasswordChange: true,
    reply: Shape({ status: Type.String() }),
  },
  'GET /ready': {
    access: 'public',
    tag: 'operations',
    summary:
      'The database answers, its migrations are current and the store of files is its own; 503 otherwise. `files` is the state of the store',
    answer: 'bare',
    duringMaintenance: true,
    beforePasswordChange: true,
    reply: Shape({
      status: Type.String(),
      database: Type.String(),
      migrations: Type.String(),
      files: OneOf(['ready', 'unavailable', 'refused', 'no_bucket']),
    }),
  },
  'GET /openapi.json': {
    access: 'public',
    tag: 'operations',
    summary: 'This API as an OpenAPI 3.1 document',
    answer: 'bare',
    duringMaintenance: true,
    beforePasswordChange: true,
    reply: Type.Unsafe<object>({ type: 'object', additionalProperties: true }),
  },
})
