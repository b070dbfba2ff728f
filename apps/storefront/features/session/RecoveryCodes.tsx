import { saveFile } from '@proba/browser/saveFile'
import { useTranslate } from '../../lib/language/language.tsx'
import { useToast } from '../../lib/window/toasts.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import styles from './secondFactor.module.css'

/** Recovery codes, this once, with ways to keep them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslate()
  const toast = useToast()
  const text = `${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast(t('secondFactor.copied'), 'success'),
      () => toast(t('secondFactor.copyFailed'), 'error'),
    )
  const save = () => saveFile(text, t('secondFactor.fileName'), 'text/plain')
  return (
    <>
      <p>{t('secondFactor.codesText')}</p>
      <ol className={`${styles.codes} figures`} aria-label={t('secondFactor.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <PlainButton onClick={() => void copy()}>{t('secondFactor.copy')}</PlainButton>
        <PlainButton onClick={save}>{t('secondFactor.save')}</PlainButton>
      </div>
    </>
  )
}
