import { useMemo, useState } from 'react'
import type { I18nProvider, RaThemeOptions } from 'react-admin'
import { darkTheme, lightTheme } from './theme.ts'

/** Whatever shows progress has a name: react-admin's own circles and bars come without one. */
const withNames = (theme: RaThemeOptions, name: string): RaThemeOptions => ({
  ...theme,
  components: {
    ...theme.components,
    MuiCircularProgress: { defaultProps: { 'aria-label': name } },
    MuiLinearProgress: { defaultProps: { 'aria-label': name } },
  },
})

/** The light and the dark theme in the language of the screens, and the texts that they follow. */
export function useThemes(i18nProvider: I18nProvider) {
  const [language, setLanguage] = useState(() => i18nProvider.getLocale())
  const followed = useMemo<I18nProvider>(
    () => ({
      ...i18nProvider,
      changeLocale: async (locale) => {
        await i18nProvider.changeLocale(locale)
        setLanguage(locale)
      },
    }),
    [i18nProvider],
  )
  const themes = useMemo(() => {
    const name = i18nProvider.translate('ra.page.loading', { locale: language })
    return { lightTheme: withNames(lightTheme, name), darkTheme: withNames(darkTheme, name) }
  }, [i18nProvider, language])
  return { i18nProvider: followed, themes }
}
