import { permissions } from '@proba/domain/access/permission'
import { maxRoleNameLength } from '@proba/domain/access/role'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { Type } from 'typebox'
import { sheetOf } from '../listSheet.ts'
import { declare } from '../route.ts'
import { Count, Empty, IdParams, ListQuery, Nullable, OneOf, PageOf, Shape, Text } from '../schema.ts'

/** A role as the back office shows it; `version` guards against lost edits (decision G-015). */
export const Role = Shape({
  id: Type.Integer(),
  /** Name in the language of the request. */
  name: Type.String(),
  nameRu: Type.String(),
  nameEn: Type.String(),
  permissions: Type.Array(Type.String()),
  builtIn: Type.Boolean(),
  usersCount: Type.Integer(),
  /** Whether the caller holds every permission of it and does not have the role (decision G-210). */
  mayChange: Type.Boolean(),
  version: Type.Integer(),
})

const access = { some: backofficeGuards.roles.permission } as const
const written = {
  nameRu: Text(maxRoleNameLength),
  nameEn: Text(maxRoleNameLength),
  permissions: Type.Array(OneOf(permissions), { maxItems: permissions.length }),
}

/** Roles and the permissions they are made of (decisions G-210, G-211). */
export const rolesCalls = declare({
  'GET /roles': {
    access,
    tag: 'roles',
    summary: 'Roles with how many users hold each; q searches both names',
    query: ListQuery(['id', 'name'], {}),
    reply: PageOf(Role),
    sheet: sheetOf(
      Role,
      { resource: 'roles', entity: 'role' },
      {
        name: 'text',
        permissions: { texts: 'resources.roles.permissions' },
        usersCount: 'number',
        builtIn: 'flag',
        id: 'number',
        nameRu: 'text',
        nameEn: 'text',
      },
    ),
  },
  'GET /permissions': {
    access,
    tag: 'roles',
    summary: 'Every permission that a role can be made of',
    reply: Type.Array(OneOf(permissions)),
  },
  'GET /role/{id}': {
    access,
    tag: 'roles',
    summary: 'One role',
    params: IdParams,
    reply: Role,
    aliases: ['GET /roles/{id}'],
  },
  'POST /role': {
    onceByKey: true,
    access,
    tag: 'roles',
    summary: 'Create a role out of permissions that the caller holds',
    body: Shape(written),
    reply: Role,
    aliases: ['POST /roles'],
  },
  'POST /role/{id}': {
    access,
    tag: 'roles',
    summary: 'Change a role; nobody gives or takes what they do not hold, or changes a role of their own',
    params: IdParams,
    body: Shape({ ...written, version: Count }),
    reply: Role,
    aliases: ['POST /roles/{id}'],
  },
  'DELETE /role/{id}': {
    access,
    tag: 'roles',
    summary: 'Delete a role that nobody has; 409 while users hold it, or when the given version is stale',
    params: IdParams,
    body: Nullable(Shape({ version: Count })),
    reply: Empty,
    aliases: ['DELETE /roles/{id}'],
  },
})
