import { foundKinds } from '@proba/domain/access/foundKinds'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { maxSearchText } from '@proba/domain/product/search'
import { Type } from 'typebox'
import { declare } from '../route.ts'
import { Nullable, OneOf, Shape, Text } from '../schema.ts'

/** Records of one kind that a search finds; `total` counts them all, `items` are the first of their list. */
const FoundKind = Shape({
  kind: OneOf(foundKinds),
  total: Type.Integer(),
  items: Type.Array(Shape({ id: Type.Integer(), name: Type.String(), detail: Type.String() })),
})

/**
 * The search above all screens of the back office (decision G-347). `readAs`: what was searched in place of a text that
 * finds nothing as it is written, otherwise null (decision G-660).
 */
export const globalSearchCalls = declare({
  'GET /admin/search': {
    access: { some: foundKinds.flatMap((kind) => [...backofficeGuards[kind].permission]) },
    tag: 'operations',
    reads: 'replica',
    summary:
      'Companies, users, orders and products that the caller may open, each as its list finds them; 8 of a kind',
    query: Shape({ q: Text(maxSearchText, 1) }),
    reply: Shape({ kinds: Type.Array(FoundKind), readAs: Nullable(Type.String()) }),
  },
})
