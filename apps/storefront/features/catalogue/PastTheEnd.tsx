import { Link, type To } from 'react-router-dom'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { buttonClass } from '../../ui/page/PlainButton.tsx'
import { StateMessage } from '../../ui/states/PageState.tsx'

/** Shown for a page beyond the last one, as of an old link: how many pages there are, and a link to the last. */
export function PastTheEnd({ last, linkTo }: { last: number; linkTo: (page: number) => To }) {
  const t = useTranslate()
  const { integer } = useFormat()
  return (
    <StateMessage
      title={t('catalogue.pastEnd')}
      text={t('catalogue.pastEndText', { smart_count: last, n: integer(last) })}
    >
      <Link className={buttonClass()} to={linkTo(last)}>
        {t('catalogue.lastPage')}
      </Link>
    </StateMessage>
  )
}
