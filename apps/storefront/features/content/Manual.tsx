import { maxImportRows, maxUploadMegabytes } from '@proba/domain/files/fileLimits'
import { Link } from 'react-router-dom'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useSession } from '../../lib/session.tsx'
import { paths } from '../../paths.ts'
import styles from './content.module.css'

interface Chapter {
  readonly name: string
  readonly path: string
  /** Permission that the page behind the link needs. */
  readonly permission?: string
}

const chapters: readonly Chapter[] = [
  { name: 'search', path: paths.catalogue() },
  { name: 'product', path: paths.catalogue() },
  { name: 'cart', path: paths.cart() },
  { name: 'imports', path: paths.import() },
  { name: 'blanks', path: paths.blanks() },
  { name: 'checkout', path: paths.cart(), permission: 'order.*' },
  { name: 'orders', path: paths.personalOrders(), permission: 'personal.*' },
]

function ChapterText({ name, path }: Chapter) {
  const t = useTranslate()
  const { integer } = useFormat()
  const fileLimits = { rows: integer(maxImportRows), megabytes: maxUploadMegabytes }
  return (
    <section id={name}>
      <h2>{t(`manual.${name}.title`)}</h2>
      <ol>
        {t(`manual.${name}.steps`, fileLimits)
          .split('\n')
          .map((step) => (
            <li key={step}>{step}</li>
          ))}
      </ol>
      <Link to={path}>{t(`manual.${name}.link`)}</Link>
    </section>
  )
}

/** How to use the portal: the chapters that the user has the permissions for. */
export function Manual() {
  const t = useTranslate()
  const { can } = useSession()
  const shown = chapters.filter(({ permission }) => permission === undefined || can([permission]))
  return (
    <article className={styles.manual}>
      <h1>{t('manual.title')}</h1>
      <p>{t('manual.lead')}</p>
      <nav aria-label={t('manual.contents')}>
        <ol>
          {shown.map(({ name }) => (
            <li key={name}>
              <a href={`#${name}`}>{t(`manual.${name}.title`)}</a>
            </li>
          ))}
        </ol>
      </nav>
      {shown.map((chapter) => (
        <ChapterText key={chapter.name} {...chapter} />
      ))}
    </article>
  )
}
