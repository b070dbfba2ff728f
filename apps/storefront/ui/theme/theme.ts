import { createTheme } from '@mui/material/styles'
import type { MetalCode } from '../goods/metalCode.ts'
import { darkPalette, lightPalette, type MetalTint } from './palette.ts'

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
  interface Palette {
    accentText: string
    edge: string
    sunken: string
    metal: Readonly<Record<MetalCode, MetalTint>>
  }
  interface PaletteOptions {
    accentText: string
    edge: string
    sunken: string
    metal: Readonly<Record<MetalCode, MetalTint>>
  }
}

const fontFamily = "'Golos Text Variable', 'Golos Measure', system-ui, sans-serif"

const phone = '@media (max-width: 767px)'
/** As of a page at 200 %: the whole dialog scrolls, its title and buttons with it. */
const lowWindow = '@media (max-height: 479px)'
const wantsStillness = window.matchMedia('(prefers-reduced-motion: reduce)').matches
const still = {
  shortest: 0,
  shorter: 0,
  short: 0,
  standard: 0,
  complex: 0,
  enteringScreen: 0,
  leavingScreen: 0,
}

/** Look of the portal: 4 px grid, radius 6, one typeface, copper as the only accent, both themes as CSS variables. */
export const theme = createTheme({
  cssVariables: { cssVarPrefix: '', colorSchemeSelector: 'data-theme' },
  colorSchemes: {
    light: { palette: lightPalette },
    dark: { palette: darkPalette },
  },
  spacing: 4,
  shape: { borderRadius: 6 },
  breakpoints: { values: { xs: 0, sm: 480, md: 768, lg: 1024, xl: 1440 } },
  typography: {
    fontFamily,
    fontSize: 14,
    button: { textTransform: 'none', fontWeight: 500 },
    h1: { fontSize: '1.75rem', fontWeight: 500, lineHeight: 1.2, letterSpacing: '-0.01em' },
    h2: { fontSize: '1.25rem', fontWeight: 500, lineHeight: 1.3 },
    h3: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
  },
  transitions: wantsStillness
    ? { create: () => 'none', duration: still }
    : { duration: { standard: 160, short: 140, shorter: 120, enteringScreen: 160, leavingScreen: 120 } },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 36, [phone]: { minHeight: 44 } },
        text: ({ theme: { vars } }) => ({ color: vars.palette.accentText }),
        outlined: ({ theme: { vars } }) => ({
          color: vars.palette.text.primary,
          borderColor: vars.palette.edge,
        }),
      },
    },
    MuiIconButton: { styleOverrides: { root: { [phone]: { minWidth: 44, minHeight: 44 } } } },
    MuiDialog: {
      styleOverrides: {
        paper: {
          [lowWindow]: { display: 'block', margin: 8, maxHeight: 'calc(100% - 16px)', overflowY: 'auto' },
        },
      },
    },
    MuiDialogContent: { styleOverrides: { root: { [lowWindow]: { overflowY: 'visible' } } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
    MuiLink: { styleOverrides: { root: ({ theme: { vars } }) => ({ color: vars.palette.accentText }) } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiInputLabel: {
      styleOverrides: {
        sizeSmall: { '&:not(.MuiInputLabel-shrink)': { transform: 'translate(14px, 11px)' } },
        root: ({ theme: { vars } }) => ({
          '&.Mui-focused:not(.Mui-error)': { color: vars.palette.accentText },
        }),
      },
    },
    MuiTextField: { defaultProps: { size: 'small' } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { minHeight: 44 },
        notchedOutline: ({ theme: { vars } }) => ({ borderColor: vars.palette.edge }),
      },
    },
    MuiTab: {
      styleOverrides: {
        root: ({ theme: { vars } }) => ({ '&.Mui-selected': { color: vars.palette.text.primary } }),
      },
    },
  },
})
