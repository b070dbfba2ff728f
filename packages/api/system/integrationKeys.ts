import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { integrationKinds, maxKeyNameLength } from '@proba/domain/codes/integrationKind'
import { Type } from 'typebox'
import { sheetOf } from '../listSheet.ts'
import { declare } from '../route.ts'
import { Count, IdParams, ListQuery, Named, Nullable, OneOf, PageOf, Shape, Text } from '../schema.ts'

const keyStates = ['active', 'revoked'] as const

const fields = {
  id: Type.Integer(),
  name: Type.String(),
  kinds: Type.Array(OneOf(integrationKinds)),
  state: OneOf(keyStates),
  createdAt: Type.String(),
  createdBy: Named,
  /** At most a minute old while the key is in use. */
  lastUsedAt: Nullable(Type.String()),
  revokedAt: Nullable(Type.String()),
  revokedBy: Nullable(Named),
  version: Type.Integer(),
}

/** A key of a surrounding system, without its secret, which nobody can read again (decision G-470). */
export const IntegrationKey = Shape(fields)

const written = {
  name: Text(maxKeyNameLength),
  kinds: Type.Array(OneOf(integrationKinds), { maxItems: integrationKinds.length }),
}

const access = { some: backofficeGuards.integrationKeys.permission } as const

/** Keys of the surrounding systems (decision G-470). */
export const integrationKeysCalls = declare({
  'GET /admin/integration-keys': {
    access,
    tag: 'operations',
    summary: 'Keys of the surrounding systems; q searches names',
    query: ListQuery(['id', 'name', 'lastUsedAt'], { state: Type.Optional(OneOf(keyStates)) }),
    reply: PageOf(IntegrationKey),
    sheet: sheetOf(
      IntegrationKey,
      { resource: 'integrationKeys', entity: 'integration_key' },
      {
        name: 'text',
        kinds: { texts: 'resources.integrationKeys.kinds' },
        state: { texts: 'resources.integrationKeys.states' },
        lastUsedAt: 'instant',
        id: 'number',
        createdAt: 'instant',
        createdBy: 'named',
        revokedAt: 'instant',
        revokedBy: 'named',
      },
    ),
  },
  'GET /admin/integration-keys/{id}': {
    access,
    tag: 'operations',
    summary: 'One key, without its secret',
    params: IdParams,
    reply: IntegrationKey,
  },
  // Not idempotent by a key: the answer would be stored with the secret.
  'POST /admin/integration-keys': {
    access,
    tag: 'operations',
    summary: 'Create a key for kinds of data; the secret is in this answer only',
    body: Shape(written),
    reply: Shape({ ...fields, secret: Type.String() }),
  },
  'POST /admin/integration-keys/{id}': {
    access,
    tag: 'operations',
    summary: 'Change the name and the kinds of a key that is not revoked',
    params: IdParams,
    body: Shape({ ...written, version: Count }),
    reply: IntegrationKey,
  },
  'POST /admin/integration-keys/{id}/revoke': {
    access,
    tag: 'operations',
    summary: 'Revoke a key: the next call with it is refused; 409 when it was revoked before',
    params: IdParams,
    reply: IntegrationKey,
  },
})
