import type { Language } from '@proba/domain/text/language'
import { useMemo } from 'react'
import { paths } from '../../paths.ts'
import { useLanguage, useTranslate } from '../language/language.tsx'

/** Entry of a left menu. */
export interface SideEntry {
  readonly path: string
  readonly title: string
}

interface DocumentEntry {
  /** A text key too. */
  readonly name: 'papers' | 'acts' | 'statutory' | 'metalReport'
  readonly path: string
  /** Languages of the interface that have it, if not all. */
  readonly isFor?: (language: Language) => boolean
}

/** The fixed entries in the left menu of /personal/documents, in their order (decision G-385). */
const entries: readonly DocumentEntry[] = [
  { name: 'papers', path: paths.papers() },
  { name: 'acts', path: paths.acts() },
  { name: 'statutory', path: paths.statutory(), isFor: (language) => language !== 'ru' },
  { name: 'metalReport', path: paths.metalReport() },
]

/** The fixed entries in the left menu of /personal/documents that the language of the interface has. */
export function useDocumentEntries(): readonly SideEntry[] {
  const t = useTranslate()
  const { language } = useLanguage()
  return useMemo(
    () =>
      entries
        .filter(({ isFor }) => isFor?.(language) ?? true)
        .map(({ name, path }) => ({ path, title: t(`documents.entry.${name}`) })),
    [t, language],
  )
}
