import { remembered } from '../../remembered.ts'
import type { Services } from '../../services.ts'
import { readSections, type SectionRecord } from './sectionsStore.ts'

/** All active sections, parents first; remembered for ten seconds, as every list needs them. */
export const sectionsOf = remembered((services: Services) => readSections(services.database.sql))

/** A section with its ancestors, the section last; empty when there is no such section. */
export async function sectionPath(
  services: Services,
  address: { code: string } | { id: number },
): Promise<SectionRecord[]> {
  const sections = await sectionsOf(services)
  const byId = new Map(sections.map((section) => [section.id, section]))
  const isAddressed = (section: SectionRecord) =>
    'code' in address ? section.code === address.code : section.id === address.id
  const path: SectionRecord[] = []
  for (let at = sections.find(isAddressed); at && !path.includes(at); at = byId.get(at.parent_id ?? 0))
    path.unshift(at)
  return path
}
