import { maxUsageBytes, maxUsageEvents, usageEvents } from '@proba/domain/codes/usageEvent'
import { type TProperties, Type } from 'typebox'
import { declare } from '../route.ts'
import { Count, Empty, Nullable, OneOf, Text } from '../schema.ts'

const Optional = <S extends Parameters<typeof Nullable>[0]>(schema: S) => Type.Optional(Nullable(schema))
/** An object that may have further keys: they are kept as they come, so that a newer page loses nothing. */
const Open = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: true })
const Pixels = Type.Integer({ minimum: 0, maximum: 100_000 })

/**
 * One thing that a visitor did (decisions G-260, G-261). Addresses come without query, which may hold secrets; `query`
 * has the harmless part of it. Round trip time `rtt` in ms, `screen` in pixels.
 */
export const UsageEvent = Open({
  actionType: OneOf(usageEvents),
  visitorHash: Text(64, 1),
  sessionId: Text(64, 1),
  context: Optional(Text(500)),
  query: Optional(Type.Record(Type.String(), Type.String())),
  pageUrl: Optional(Text(1500)),
  referrer: Optional(Text(1500)),
  pageCode: Optional(Text(100)),
  searchQuery: Optional(Text(200)),
  utm: Optional(Type.Record(Type.String(), Type.String())),
  connection: Optional(
    Open({ type: Optional(Text(50)), rtt: Optional(Type.Number({ minimum: 0, maximum: 10_000_000 })) }),
  ),
  screen: Optional(Open({ width: Pixels, height: Pixels })),
  userId: Optional(Count),
  isManager: Optional(Type.Boolean()),
  isMajor: Optional(Type.Boolean()),
  isAdmin: Optional(Type.Boolean()),
  channels: Optional(Type.Array(Text(200), { maxItems: 100 })),
  contractType: Optional(Text(50)),
  contractNumber: Optional(Text(100)),
})

/** Usage events of the storefront (decision G-260). */
export const usageCalls = declare({
  'POST /front-events': {
    access: 'public',
    tag: 'usage',
    summary: `Report what a visitor did: one event, or a list of at most ${maxUsageEvents}; bad ones are answered 204 and not kept`,
    body: Type.Union([UsageEvent, Type.Array(UsageEvent, { minItems: 1, maxItems: maxUsageEvents })]),
    maxBytes: maxUsageBytes,
    ignoresBadInput: true,
    perMinute: 300,
    reply: Empty,
  },
})
