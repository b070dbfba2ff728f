import { useTranslate } from '../../lib/language.tsx'
import { Blocks } from './Blocks.tsx'
import styles from './content.module.css'
import { useBlocks } from './useBlocks.ts'

/** What changes in silver and how it pays off, as an administrator has written it (decision G-272). */
export function Silver() {
  const t = useTranslate()
  return (
    <article className={styles.text}>
      <h1>{t('shell.silver.title')}</h1>
      <Blocks answer={useBlocks('silver')} />
    </article>
  )
}
