import type { InputOf, ReplyTo } from '@proba/api/client'
import { useCall } from '../../lib/calls/useCall.ts'

type Type = NonNullable<NonNullable<InputOf<'GET /document/sections'>['query']>['type']>

/** A section of documents that the visitor reads. */
export type ShownSection = ReplyTo<'GET /document/sections'>[number]

/** The sections of a type in the order of their tree; null reads nothing, and keeps nothing that was read before. */
export const useDocumentSections = (type: Type | null) =>
  useCall('GET /document/sections', type === null ? null : { query: { type } }, {
    keepPreviousData: type !== null,
  })

/** A section with those below it, as the order of the tree has them; empty without such a section. */
export function branchOf(sections: readonly ShownSection[], id: number): readonly ShownSection[] {
  const from = sections.findIndex((section) => section.id === id)
  const [top, ...later] = from < 0 ? [] : sections.slice(from)
  if (!top) return []
  const end = later.findIndex(({ level }) => level <= top.level)
  return [top, ...(end < 0 ? later : later.slice(0, end))]
}
