import { enUS, ruRU } from '@mui/material/locale'
import { useMemo, useState } from 'react'
import type { I18nProvider, RaThemeOptions } from 'react-admin'
import { languageOf } from '../session/language.ts'
import { darkTheme, lightTheme } from './theme.ts'

const libraryTexts = { ru: ruRU.components, en: enUS.components } as const

/**
 * Whatever shows progress has a name: react-admin's own circles and bars come without one. The names that MUI gives to
 * buttons of its own are English until the theme says otherwise, and react-admin does not translate them.
 */
function withNames(theme: RaThemeOptions, locale: string, name: string): RaThemeOptions {
  const texts = libraryTexts[languageOf(locale)]
  const own = theme.components
  return {
    ...theme,
    components: {
      ...own,
      MuiCircularProgress: { defaultProps: { 'aria-label': name } },
      MuiLinearProgress: { defaultProps: { 'aria-label': name } },
      MuiPagination: { ...texts?.MuiPagination, ...own?.MuiPagination },
      // On phones react-admin leaves the names of the arrows below a list to MUI.
      MuiTablePagination: {
        ...own?.MuiTablePagination,
        defaultProps: {
          ...texts?.MuiTablePagination?.defaultProps,
          ...own?.MuiTablePagination?.defaultProps,
        },
      },
      MuiAutocomplete: {
        ...own?.MuiAutocomplete,
        defaultProps: { ...texts?.MuiAutocomplete?.defaultProps, ...own?.MuiAutocomplete?.defaultProps },
      },
      MuiAlert: {
        ...own?.MuiAlert,
        defaultProps: { ...texts?.MuiAlert?.defaultProps, ...own?.MuiAlert?.defaultProps },
      },
    },
  }
}

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
    return {
      lightTheme: withNames(lightTheme, language, name),
      darkTheme: withNames(darkTheme, language, name),
    }
  }, [i18nProvider, language])
  return { i18nProvider: followed, themes }
}
