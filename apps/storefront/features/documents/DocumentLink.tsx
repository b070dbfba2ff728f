import { isPublicType } from '@proba/domain/codes/documentType'
import { call } from '../../lib/calls/api.ts'
import { useReload } from '../../lib/calls/useCall.ts'
import { useDownload } from '../../lib/calls/useDownload.ts'
import { useFileSize } from '../../lib/company/useFileSize.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import styles from './Documents.module.css'
import type { ShownSection } from './useDocumentSections.ts'

type Document = ShownSection['documents'][number]

/** Saves a file that only some may read; one that was taken away leaves the list. */
function PrivateFile({ uuid, name }: { readonly uuid: string; readonly name: string }) {
  const t = useTranslate()
  const reload = useReload()
  const file = useDownload(t('documents.failed', { name }), () => void reload('GET /document/sections'))
  const fetchFile = async () => {
    const { mime, ...rest } = await call('GET /storage/receive', { query: { uuid } })
    return { ...rest, mimeType: mime }
  }
  return (
    <PlainButton
      kind="plain"
      className={`${styles.file}`}
      aria-busy={file.isBusy}
      onClick={() => file.download(fetchFile)}
    >
      {name}
    </PlainButton>
  )
}

interface DocumentLinkProps {
  readonly document: Document
  readonly type: ShownSection['type']['code']
}

/** A document that is saved on a click, with the kind and size of its file; a name alone where it has none. */
export function DocumentLink({ document, type }: DocumentLinkProps) {
  const sizeText = useFileSize()
  const { name, file, fileName, size } = document
  if (!file || fileName === null || size === null) return <span>{name}</span>
  const ending = fileName.split('.').at(-1)?.toUpperCase() ?? ''
  return (
    <>
      {isPublicType(type) ? (
        <a className={styles.file} href={`/files/${file}`} download={fileName}>
          {name}
        </a>
      ) : (
        <PrivateFile uuid={file} name={name} />
      )}
      <span className={`${styles.about} figures`}>{`${ending}, ${sizeText(size)}`}</span>
    </>
  )
}
