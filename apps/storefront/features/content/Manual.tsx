import { useTranslate } from '../../lib/language/language.tsx'
import { BlockSection, Blocks } from './Blocks.tsx'
import styles from './content.module.css'
import { useBlocks } from './useBlocks.ts'

/** How to use the portal: the chapters that the server has for this user, after a list of them. */
export function Manual() {
  const t = useTranslate()
  return (
    <article className={styles.manual}>
      <h1>{t('manual.title')}</h1>
      <p>{t('manual.lead')}</p>
      <Blocks answer={useBlocks('manual')}>
        {(blocks) => (
          <>
            <nav aria-label={t('manual.contents')}>
              <ol>
                {blocks
                  .filter(({ title }) => title !== '')
                  .map(({ code, title }) => (
                    <li key={code}>
                      <a href={`#${code}`}>{title}</a>
                    </li>
                  ))}
              </ol>
            </nav>
            {blocks.map((block) => (
              <BlockSection key={block.code} block={block} />
            ))}
          </>
        )}
      </Blocks>
    </article>
  )
}
