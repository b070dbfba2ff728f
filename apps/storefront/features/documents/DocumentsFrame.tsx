import type { ReactNode } from 'react'
import { useDocumentEntries } from '../../lib/documentEntries.ts'
import { useTranslate } from '../../lib/language.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SideMenu } from './SideMenu.tsx'

interface DocumentsFrameProps {
  readonly title: string
  readonly children?: ReactNode
}

/** `/personal/documents`: the left menu beside one of its screens, under the title of that screen. */
export function DocumentsFrame({ title, children }: DocumentsFrameProps) {
  const t = useTranslate()
  return (
    <SideMenu label={t('documents.menu')} entries={useDocumentEntries()}>
      <PageTitle text={title} />
      <h1>{title}</h1>
      {children}
    </SideMenu>
  )
}
