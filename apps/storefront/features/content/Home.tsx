import { isOrderedMetal } from '@proba/domain/metal/metal'
import { Link } from 'react-router-dom'
import { keepDashes } from '../../lib/language/keepDashes.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { paths } from '../../paths.ts'
import { MetalSwatch } from '../../ui/goods/MetalChip.tsx'
import { MarkupText } from '../../ui/page/MarkupText.tsx'
import { buttonClass } from '../../ui/page/PlainButton.tsx'
import { ChainRule } from './ChainRule.tsx'
import styles from './content.module.css'

/** Links to what the visitor can start with. */
function FirstSteps() {
  const t = useTranslate()
  const { can } = useSession()
  return (
    <div className={styles.actions}>
      <Link to={paths.catalogue()} className={buttonClass('filled')}>
        {t('shell.home.openCatalogue')}
      </Link>
      {can(['cart.common']) ? (
        <Link to={paths.import()} className={buttonClass('outlined')}>
          {t('shell.home.import')}
        </Link>
      ) : null}
      {can(['personal.*']) ? (
        <Link to={paths.personalOrders()} className={buttonClass('outlined')}>
          {t('shell.home.orders')}
        </Link>
      ) : null}
    </div>
  )
}

/** Links to the catalogue by metal. */
function Metals() {
  const t = useTranslate()
  const { metals } = useSession().init
  return (
    <nav className={styles.metals} aria-label={t('shell.home.metals')}>
      {metals
        .filter(({ id }) => isOrderedMetal(id))
        .map(({ id, code, name }) => (
          <Link key={id} to={`${paths.catalogue()}?metals=${id}`}>
            <MetalSwatch code={code} />
            {name}
          </Link>
        ))}
    </nav>
  )
}

/** Home page: what the company does and the first steps. */
export function Home() {
  const t = useTranslate()
  const { home } = useSession().init
  return (
    <div className={styles.home}>
      <div className={styles.lead}>
        <h1>{keepDashes(home.title || t('shell.home.title'))}</h1>
        <MarkupText text={home.lead} />
        <FirstSteps />
      </div>
      <ChainRule />
      <Metals />
      <div className={styles.points}>
        {home.points.map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            <MarkupText text={text} />
          </section>
        ))}
      </div>
    </div>
  )
}
