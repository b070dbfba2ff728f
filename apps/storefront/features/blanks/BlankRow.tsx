import { useId, useState } from 'react'
import { call } from '../../lib/calls/api.ts'
import { useDownload } from '../../lib/calls/useDownload.ts'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import styles from './Blanks.module.css'
import type { Blank } from './useBlanks.ts'

interface PartChoiceProps {
  readonly parts: number
  readonly part: number
  readonly name: string
  readonly onChoose: (part: number) => void
}

/** Choice of a part, for a blank with more rows than one import reads. */
function PartChoice({ parts, part, name, onChoose }: PartChoiceProps) {
  const t = useTranslate()
  const { integer } = useFormat()
  const id = useId()
  const numbers = Array.from({ length: parts }, (_, index) => index + 1)
  return (
    <span className={styles.part}>
      <label htmlFor={id} className="visuallyHidden">
        {t('imports.blanks.part', { name })}
      </label>
      <select
        id={id}
        className="figures"
        value={part}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        {numbers.map((number) => (
          <option key={number} value={number}>
            {t('imports.blanks.partOf', { part: integer(number), parts: integer(parts) })}
          </option>
        ))}
      </select>
    </span>
  )
}

/** A blank: its section, its size, and the file. */
export function BlankRow({ blank }: { blank: Blank }) {
  const t = useTranslate()
  const { integer } = useFormat()
  const { isBusy, download } = useDownload(t('imports.blanks.downloadFailed'))
  const [part, setPart] = useState(1)
  const { id, name, path, products, rows, parts } = blank
  const fetchFile = () => call('GET /blanks/{id}/file', { params: { id }, query: parts > 1 ? { part } : {} })
  return (
    <li className={styles.blank}>
      <div className={styles.names}>
        <h3>{name}</h3>
        {path.length > 0 ? <span className={styles.quiet}>{path.join(' / ')}</span> : null}
      </div>
      {rows === 0 ? (
        <span className={styles.quiet}>{t('imports.blanks.nothingSold')}</span>
      ) : (
        <>
          <span className={`${styles.amount} figures`}>
            {t('imports.blanks.articles', { smart_count: products, n: integer(products) })}
            {', '}
            {t('imports.rows', { smart_count: rows, n: integer(rows) })}
          </span>
          <div className={styles.files}>
            {parts > 1 ? <PartChoice parts={parts} part={part} name={name} onChoose={setPart} /> : null}
            <PlainButton
              aria-label={t('imports.blanks.downloadName', { name })}
              aria-busy={isBusy}
              onClick={() => download(fetchFile)}
            >
              {t(isBusy ? 'imports.blanks.preparing' : 'imports.blanks.download')}
            </PlainButton>
          </div>
        </>
      )}
    </li>
  )
}
