import type { ReactNode } from 'react'
import { useDocumentEntries } from '../../lib/company/documentEntries.ts'
import { useLanguage, useTranslate } from '../../lib/language/language.tsx'
import { paths } from '../../paths.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { SideMenu } from './SideMenu.tsx'
import { useDocumentSections } from './useDocumentSections.ts'

/** Sections of the personal area, which only the Russian interface has (decision G-385). */
export function usePersonalSections() {
  const { language } = useLanguage()
  return useDocumentSections(language === 'ru' ? 'personal' : null)
}

interface DocumentsFrameProps {
  readonly title: string
  readonly children?: ReactNode
}

/** `/personal/documents`: the left menu beside one of its screens, under the title of that screen. */
export function DocumentsFrame({ title, children }: DocumentsFrameProps) {
  const t = useTranslate()
  const { data = [] } = usePersonalSections()
  const sections = data
    .filter(({ level }) => level === 0)
    .map(({ id, name }) => ({ path: paths.documentSection(id), title: name }))
  return (
    <SideMenu label={t('documents.menu')} entries={[...useDocumentEntries(), ...sections]}>
      <PageTitle text={title} />
      <h1>{title}</h1>
      {children}
    </SideMenu>
  )
}
