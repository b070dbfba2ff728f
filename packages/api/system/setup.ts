import { Type } from 'typebox'
import { declare } from '../route.ts'
import { Shape, Text } from '../schema.ts'

/** The first administrator of an installation, by the one-time link that the server gives out when it starts. */
export const setupCalls = declare({
  'GET /setup/check': {
    access: 'public',
    tag: 'session',
    summary: 'Is the link for making the first administrator still good',
    query: Shape({ token: Text(200, 1) }),
    reply: Shape({ valid: Type.Boolean() }),
    perMinute: 60,
  },
  'POST /setup/administrator': {
    access: 'public',
    tag: 'session',
    summary: 'Make the first administrator by the one-time link of the server',
    body: Shape({
      token: Text(200, 1),
      login: Text(100),
      name: Text(200),
      email: Text(254),
      password: Text(1000),
    }),
    reply: Shape({ login: Type.String() }),
    perMinute: 20,
  },
})
