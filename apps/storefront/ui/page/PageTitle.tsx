import { useTranslate } from '../../lib/language/language.tsx'

/** Title of the browser tab; the heading on the page is the page's own. */
export function PageTitle({ text }: { text: string }) {
  const t = useTranslate()
  return <title>{`${text} · ${t('shell.name')}`}</title>
}
