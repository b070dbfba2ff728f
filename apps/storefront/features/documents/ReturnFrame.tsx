import { correctionKinds } from '@proba/domain/codes/correctionType'
import type { ReactNode } from 'react'
import { useLanguage, useTranslate } from '../../lib/language/language.tsx'
import { paths } from '../../paths.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { SideMenu } from './SideMenu.tsx'
import { useDocumentSections } from './useDocumentSections.ts'

/** The number that the conditions of a return have among the sections; one that has it too is shown below them (decision G-431). */
export const conditionsId = 17

/** Sections of returns, which only the Russian interface has (decision G-642). */
export function useReturnSections() {
  const { language } = useLanguage()
  return useDocumentSections(language === 'ru' ? 'return' : null)
}

interface ReturnFrameProps {
  readonly title: string
  readonly children: ReactNode
}

/** `/personal/return`: one of its screens under its title; in Russian with the left menu of all of them. */
export function ReturnFrame({ title, children }: ReturnFrameProps) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { data = [] } = useReturnSections()
  const content = (
    <>
      <PageTitle text={title} />
      <h1>{title}</h1>
      {children}
    </>
  )
  if (language !== 'ru') return content
  const corrections = correctionKinds.map((kind) => ({
    path: paths.corrections(kind),
    title: t(`documents.corrections.title.${kind}`),
  }))
  const sections = data
    .filter(({ id, level }) => level === 0 && id !== conditionsId)
    .map(({ id, name }) => ({ path: paths.returnSection(id), title: name }))
  const conditions = { path: paths.personalReturnConditions(), title: t('returns.menuEntry') }
  return (
    <SideMenu label={t('documents.corrections.menu')} entries={[...corrections, conditions, ...sections]}>
      {content}
    </SideMenu>
  )
}
