import { Link, useLocation } from 'react-router-dom'
import { useFormLink } from '../../lib/forms/formLink.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { paths } from '../../paths.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { buttonClass } from '../../ui/page/PlainButton.tsx'
import { StateMessage } from '../../ui/states/PageState.tsx'

/** Number of the message, when the form has led here. */
function numberIn(state: unknown): number | null {
  const number: unknown =
    typeof state === 'object' && state !== null && 'number' in state ? state.number : null
  return typeof number === 'number' ? number : null
}

/** Says that a message of the feedback form has arrived; to somebody who has not sent one, where the form is. */
export function FeedbackSent() {
  const t = useTranslate()
  const number = numberIn(useLocation().state)
  const form = useFormLink('feedback')
  if (number === null)
    return (
      <>
        <PageTitle text={t('forms.feedback.title')} />
        <StateMessage level="h1" title={t('forms.feedback.title')} text={t('forms.feedback.notSent')}>
          <Link className={buttonClass('filled')} {...form}>
            {t('forms.feedback.open')}
          </Link>
          <Link className={buttonClass()} to={paths.home()}>
            {t('forms.feedback.home')}
          </Link>
        </StateMessage>
      </>
    )
  return (
    <>
      <PageTitle text={t('forms.feedback.sentTitle')} />
      <StateMessage
        level="h1"
        title={t('forms.feedback.sentTitle')}
        text={`${t('forms.feedback.sent')} ${t('forms.number', { number })}`}
      >
        <Link className={buttonClass('filled')} to={paths.catalogue()}>
          {t('forms.feedback.catalogue')}
        </Link>
        <Link className={buttonClass()} to={paths.home()}>
          {t('forms.feedback.home')}
        </Link>
      </StateMessage>
    </>
  )
}
