import { refusalMessage } from '@proba/domain/order/check/refusalMessage'
import { useRefusalText } from '../../lib/calls/refusalText.ts'
import { useLanguage, useTranslate } from '../../lib/language/language.tsx'
import { isAmount } from './checkoutState.ts'

/** Text of a refusal of the order check; questions about amounts are words of this part of the shop alone. */
export function useCheckRefusalText(): ReturnType<typeof useRefusalText> {
  const t = useTranslate()
  const { language } = useLanguage()
  const refusalText = useRefusalText()
  return (code, params) => {
    if (!isAmount({ code })) return refusalText(code, params)
    const { key, values } = refusalMessage(code, params, language)
    return t(`checkout.refusal.${key}`, values)
  }
}
