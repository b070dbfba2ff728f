import Button from '@mui/material/Button'
import { useLocaleState, useLocales, useTranslate } from 'react-admin'

/** Switches to the other language of the interface. */
export function LanguageSwitch() {
  const [language, setLanguage] = useLocaleState()
  const other = useLocales().find(({ locale }) => locale !== language)
  const translate = useTranslate()
  if (!other) return null
  return (
    <Button
      color="inherit"
      lang={other.locale}
      aria-label={`${translate('menu.language')}: ${other.name}`}
      onClick={() => setLanguage(other.locale)}
      sx={{ minWidth: 44 }}
    >
      {other.locale.toUpperCase()}
    </Button>
  )
}
