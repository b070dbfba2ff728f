import { useTranslate } from '../../lib/language/language.tsx'
import { Blocks } from './Blocks.tsx'
import styles from './content.module.css'
import { useBlocks } from './useBlocks.ts'

/** Which personal data is kept and why, as an administrator has written it. */
export function Privacy() {
  const t = useTranslate()
  return (
    <article className={styles.text}>
      <h1>{t('shell.privacy.title')}</h1>
      <Blocks answer={useBlocks('privacy')} />
    </article>
  )
}
