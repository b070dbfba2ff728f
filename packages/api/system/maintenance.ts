import { Type } from 'typebox'
import { declare } from '../route.ts'
import { Count, Instant, Nullable, Shape, Text } from '../schema.ts'

const fields = {
  on: Type.Boolean(),
  from: Nullable(Instant),
  to: Nullable(Instant),
  textRu: Text(500),
  textEn: Text(500),
  version: Count,
}

/** The maintenance switch; version 0 has never been saved. `closed` says whether the portal is closed at this moment. */
export const Maintenance = Shape({ ...fields, closed: Type.Boolean() })

const access = { some: ['admin.*'] } as const

/** Closing the portal for maintenance (decision G-018). */
export const maintenanceCalls = declare({
  'GET /admin/maintenance': {
    access,
    tag: 'operations',
    summary: 'When the portal is closed for maintenance, and what its visitors read',
    reply: Maintenance,
  },
  'POST /admin/maintenance': {
    access,
    tag: 'operations',
    summary: 'Close or open the portal; 409 when somebody else has saved since `version`',
    body: Shape(fields),
    reply: Maintenance,
  },
})
