import Button from '@mui/material/Button'
import { useLocaleState, useLocales } from 'react-admin'

/** The language that the interface is not in, and the switch to it. */
export function useOtherLanguage() {
  const [language, setLanguage] = useLocaleState()
  const other = useLocales().find(({ locale }) => locale !== language)
  return { other, change: () => other && setLanguage(other.locale) }
}

/** Switches to the other language of the interface. */
export function LanguageSwitch() {
  const { other, change } = useOtherLanguage()
  if (!other) return null
  const code = other.locale.toUpperCase()
  return (
    <Button
      color="inherit"
      lang={other.locale}
      aria-label={`${code} – ${other.name}`}
      onClick={change}
      sx={{ minWidth: 44 }}
    >
      {code}
    </Button>
  )
}
