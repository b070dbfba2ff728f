import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

/**
 * MUI's theme around a screen. It loads with the first screen that uses MUI, so that the shell and the home page load
 * without it; which theme is shown is an attribute of the document that `colourScheme.tsx` sets.
 */
export function MuiTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} colorSchemeNode={null} storageManager={null}>
      {children}
    </ThemeProvider>
  )
}
