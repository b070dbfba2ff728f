import { useErrorText } from '../../../lib/calls/errorText.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import { useSession } from '../../../lib/session/session.tsx'
import { useSwitchCompany } from '../../../lib/session/sessionActions.ts'
import { noteUsage } from '../../../lib/usage/usage.ts'
import { useToast } from '../../../lib/window/toasts.tsx'
import { Picker } from './Picker.tsx'

/** Picker of the active company; disabled with one company or none. */
export function CompanyPicker() {
  const t = useTranslate()
  const toast = useToast()
  const textOf = useErrorText()
  const { init, company } = useSession()
  const switchTo = useSwitchCompany()
  const options = init.companies.map(({ id, name, active }) => ({
    id,
    name: active ? name : t('shell.header.companyInactive', { name }),
    isDisabled: !active,
  }))
  return (
    <Picker
      label={t('shell.header.company')}
      options={options}
      value={company?.id ?? null}
      placeholder={t('terms.none')}
      isDisabled={init.companies.length <= 1}
      onChoose={(id) => {
        noteUsage('HEADER_SWITCH', { context: `company ${id}` })
        switchTo(id).catch((error: unknown) => toast(textOf(error), 'error'))
      }}
    />
  )
}
