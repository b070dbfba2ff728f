import { maxImportRows, maxUploadBytes } from '@proba/domain/files/fileLimits'
import { otherTableNames } from '@proba/domain/files/tableFiles'
import { call } from '../../lib/calls/api.ts'
import { useDownload } from '../../lib/calls/useDownload.ts'
import { useFileSize } from '../../lib/company/useFileSize.ts'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import styles from './Import.module.css'

/** What the file must look like, and the template to start from. */
export function ImportGuide() {
  const t = useTranslate()
  const { integer } = useFormat()
  const size = useFileSize()
  const { isBusy, download } = useDownload(t('imports.guide.failed'))
  return (
    <section className={styles.guide}>
      <h2>{t('imports.guide.title')}</h2>
      <ul>
        <li>{t('imports.guide.columns')}</li>
        <li>{t('imports.guide.same')}</li>
        <li>
          {t('imports.guide.limits', {
            formats: otherTableNames,
            size: size(maxUploadBytes),
            rows: integer(maxImportRows),
          })}
        </li>
      </ul>
      <PlainButton aria-disabled={isBusy} onClick={() => download(() => call('GET /import/template', {}))}>
        {t('imports.guide.download')}
      </PlainButton>
    </section>
  )
}
