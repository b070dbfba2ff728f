import { useErrorText } from '../../lib/errorText.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useSession } from '../../lib/session.tsx'
import { useSwitchCompany } from '../../lib/sessionActions.ts'
import { useToast } from '../../lib/toasts.tsx'
import { noteUsage } from '../../lib/usage.ts'
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
