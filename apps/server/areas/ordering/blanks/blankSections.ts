import type { Language } from '@proba/i18n'
import { inLanguage } from '../../../lib/inLanguage.ts'
import type { Revisions } from '../../../services/revisions.ts'
import type { Services } from '../../../services/services.ts'
import { sectionPath, sectionsOf } from '../../catalogue/listing/shownSections.ts'
import type { SectionRecord } from '../../catalogue/listing/shownSectionsStore.ts'

/** Fewer than an import reads, so that the last product of a part fits whole. */
export const maxRowsPerPart = 9000

/** Sections with products of their own: those that hold no other section. */
export async function blankSections(
  services: Services,
  revisions: Revisions | null,
): Promise<SectionRecord[]> {
  const sections = await sectionsOf(services, revisions)
  const parents = new Set(sections.map((section) => section.parent_id))
  return sections.filter((section) => !parents.has(section.id) && section.product_count > 0)
}

/** Name of a section in the language of the request. */
export const sectionName = (section: SectionRecord, language: Language) =>
  inLanguage(language, section.name_ru, section.name_en)

/** Names from the top of the catalogue down to a section, its own last. */
export async function sectionNames(
  services: Services,
  section: SectionRecord,
  language: Language,
  revisions: Revisions | null,
): Promise<string[]> {
  const path = await sectionPath(services, { id: section.id }, revisions)
  return path.map((one) => sectionName(one, language))
}
