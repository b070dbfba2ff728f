import { revisionCache } from '../../../lib/revisionCache.ts'
import { currentRevisions, type Revisions } from '../../../services/revisions.ts'
import type { Services } from '../../../services/services.ts'
import { readSections, type SectionRecord } from './shownSectionsStore.ts'

const sections = revisionCache<readonly SectionRecord[]>({ max: 1 })

/** All shown sections, parents first; cached, as every list needs them. */
export async function sectionsOf(
  services: Services,
  known: Revisions | null,
): Promise<readonly SectionRecord[]> {
  const { goods } = await currentRevisions(services, known)
  return sections(services.database, '', goods, services.now(), () => readSections(services.database.sql))
}

/** A section with its ancestors, the section last; empty when there is no such section. */
export async function sectionPath(
  services: Services,
  address: { code: string } | { id: number },
  known: Revisions | null,
): Promise<SectionRecord[]> {
  const all = await sectionsOf(services, known)
  const byId = new Map(all.map((section) => [section.id, section]))
  const isAddressed = (section: SectionRecord) =>
    'code' in address ? section.code === address.code : section.id === address.id
  const path: SectionRecord[] = []
  for (let at = all.find(isAddressed); at && !path.includes(at); at = byId.get(at.parent_id ?? 0))
    path.unshift(at)
  return path
}
