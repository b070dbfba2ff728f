import type { AdminSection } from '@proba/api/catalogue/sections'
import type { SectionColumn } from '@proba/domain/files/sectionSheet'
import { wordFor } from '@proba/domain/product/wordBook'
import type { Static } from 'typebox'
import { type PresentRows, yesNoText } from '../../common/recordImports/presentRows.ts'
import { readWordBooks } from '../dictionaries/wordBooks.ts'

/** Sections as their template has them, each with the path of the one above (decisions G-332, G-659). */
export const presentSections: PresentRows<Static<typeof AdminSection>, SectionColumn> = async (
  items,
  { sql, language, t },
) => {
  const { books, textsOf } = await readWordBooks(sql, language)
  return items.map(({ code, name, nameEn, parentId, sort, active }) => [
    {
      ...{ code, name, nameEn, sort, active: yesNoText(t, active) },
      parent: parentId === null ? '-' : wordFor(books.sections, parentId, textsOf('sections', parentId)),
    },
  ])
}
