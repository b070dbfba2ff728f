import type { UsageEvent, usageCalls } from '@proba/api/system/usage'
import type { Static } from 'typebox'
import type { Handlers } from '../../../http/handler.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { addEvents } from '../../common/usageCounts/usageStore.ts'

/** Deeper values are no event of any page; JSON of thousands of levels would fail in the database. */
const maxDepth = 6

/** Whether lists and objects are nested no deeper than the limit. No recursion, as the sender decides how deep they are. */
function isShallow(value: unknown): boolean {
  const open: (readonly [value: unknown, depth: number])[] = [[value, 1]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [item, depth] = next
    if (typeof item !== 'object' || item === null) continue
    if (depth > maxDepth) return false
    for (const inner of Object.values(item)) open.push([inner, depth + 1])
  }
  return true
}

function rowOf({
  actionType,
  sessionId,
  visitorHash,
  userId,
  pageCode,
  ...fields
}: Static<typeof UsageEvent>) {
  return {
    kind: actionType,
    session_id: sessionId,
    visitor: visitorHash,
    user_id: userId ?? null,
    page_code: pageCode ?? null,
    fields,
  }
}

/** Usage events as browsers report them: what they say of the visitor is a claim, and no right follows from it. */
export function usageHandlers(services: Services): Handlers<typeof usageCalls> {
  return {
    'POST /front-events': async ({ body }) => {
      const events = Array.isArray(body) ? body : [body]
      if (!isShallow(events)) throw new RequestRefused('malformed')
      await addEvents(services.database.sql, services.now(), JSON.stringify(events.map(rowOf)))
      return {}
    },
  }
}
