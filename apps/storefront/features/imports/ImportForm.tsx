import { useTranslate } from '../../lib/language/language.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import { DropZone } from './DropZone.tsx'
import styles from './Import.module.css'
import { ImportFailureNote } from './ImportFailureNote.tsx'
import { ImportGuide } from './ImportGuide.tsx'
import { sourceOf } from './importState.ts'
import { OwnNames } from './names/OwnNames.tsx'
import { OrderTypeChoice } from './OrderTypeChoice.tsx'
import { OrderTextField } from './pasted/OrderTextField.tsx'
import { ReadAs } from './ReadAs.tsx'
import { isHeaderMissing } from './useFailureText.ts'
import type { Import } from './useImport.ts'

/** Choice of order type and file; both stay after a failed check. */
export function ImportForm(imports: Import) {
  const { state, chooseType, chooseFiles, removeFile, writeText, start } = imports
  const t = useTranslate()
  const { file, text, refusal, failure, orderType } = state
  return (
    <div className={styles.form}>
      <div className={styles.main}>
        <OrderTypeChoice chosen={orderType} onChoose={chooseType} />
        <section className={styles.fileSection}>
          <h2>{t('imports.file.title')}</h2>
          <DropZone file={file} refusal={refusal} onChoose={chooseFiles} onRemove={removeFile} />
        </section>
        {file ? null : <OrderTextField text={text} onChange={writeText} />}
        {failure ? <ImportFailureNote failure={failure} isAdding={false} /> : null}
        {isHeaderMissing(failure) ? <ReadAs imports={imports} /> : null}
        {sourceOf(state) ? (
          <PlainButton kind="filled" className={`${styles.go}`} onClick={start}>
            {t(failure ? 'imports.again' : file ? 'imports.start' : 'imports.paste.check')}
          </PlainButton>
        ) : null}
      </div>
      <ImportGuide />
      <OwnNames />
    </div>
  )
}
