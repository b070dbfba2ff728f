import { type Colours, darkColours, lightColours } from '@proba/browser/colours'
import type { RaThemeOptions } from 'react-admin'

const face = "'Golos Text Variable', system-ui, sans-serif"

const palette = (mode: 'light' | 'dark', colours: Colours): RaThemeOptions['palette'] => ({
  mode,
  // `dark` is the ground of a button under the pointer: lighter, so that its text stays readable.
  primary: { main: colours.accent, dark: colours.accentHover, contrastText: colours.onAccent },
  secondary: { main: colours.text, contrastText: colours.paper },
  error: { main: colours.error, contrastText: mode === 'light' ? '#ffffff' : colours.onAccent },
  success: { main: colours.success },
  warning: { main: colours.warning },
  info: { main: colours.quiet },
  background: { default: colours.ground, paper: colours.paper },
  text: { primary: colours.text, secondary: colours.quiet, disabled: colours.edge },
  divider: colours.line,
})

/** Fingers, and phones whatever points at them, need 44 px; a mouse does not. */
const underFingers = (style: object) => ({ '@media (pointer: coarse), (max-width:599.95px)': style })
const touch = underFingers({ minWidth: 44, minHeight: 44 })

/** Below the `sm` breakpoint, where react-admin sets the same. */
const onPhone = (style: object) => ({ '@media (max-width:599.95px)': style })

/** From the `md` breakpoint on, where react-admin puts filters and actions of a list side by side. */
const onScreen = (style: object) => ({ '@media (min-width:900px)': style })

const buttons = (colours: Colours): RaThemeOptions['components'] => ({
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: touch } },
  // Its whole line is the target.
  MuiSwitch: { styleOverrides: { switchBase: underFingers({ minWidth: 0, minHeight: 0 }) } },
  MuiFormControlLabel: { styleOverrides: { root: underFingers({ minHeight: 44 }) } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { ...touch, '&:focus-visible': { outline: `2px solid ${colours.accent}`, outlineOffset: 2 } },
      // Copper is too light for small text: text buttons take its darker shade.
      text: { '&.MuiButton-colorPrimary': { color: colours.accentText } },
      outlined: { '&.MuiButton-colorPrimary': { color: colours.accentText, borderColor: colours.edge } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { ...touch, '&:focus-visible': { outline: `2px solid ${colours.accent}`, outlineOffset: 2 } },
      colorPrimary: { color: colours.accentText },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: {
      root: {
        color: colours.accentText,
        textUnderlineOffset: 3,
        ...underFingers({ display: 'inline-flex', alignItems: 'center', minWidth: 44, minHeight: 44 }),
      },
    },
  },
})

const inputs = (colours: Colours): RaThemeOptions['components'] => ({
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
  MuiAutocomplete: { defaultProps: { fullWidth: true } },
  MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: colours.edge } } },
  MuiInputLabel: {
    styleOverrides: { root: { '&.Mui-focused:not(.Mui-error)': { color: colours.accentText } } },
  },
  MuiFormLabel: {
    styleOverrides: { root: { '&.Mui-focused:not(.Mui-error)': { color: colours.accentText } } },
  },
  // An optional field left empty is no disabled field: its hint has to be read.
  MuiInputBase: {
    styleOverrides: {
      root: underFingers({ minHeight: 44 }),
      input: {
        '&::placeholder': { color: colours.quiet, opacity: 1 },
        // Phones zoom into inputs of smaller letters.
        '@media (pointer: coarse)': { fontSize: '1rem' },
      },
    },
  },
})

const surfaces = (colours: Colours): RaThemeOptions['components'] => ({
  MuiCssBaseline: {
    styleOverrides: {
      '.figures': { fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' },
      ':focus-visible': { outlineColor: colours.accent },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animationDuration: '0s !important', transitionDuration: '0s !important' },
      },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiAppBar: {
    defaultProps: { elevation: 0, color: 'default' },
    styleOverrides: {
      root: {
        backgroundColor: colours.ground,
        color: colours.text,
        borderBottom: `1px solid ${colours.line}`,
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: colours.line },
      head: { fontWeight: 500, color: colours.quiet },
      sizeSmall: { padding: '4px 6px' },
      paddingCheckbox: { padding: '0 4px' },
    },
  },
  MuiTableSortLabel: { styleOverrides: { root: { '&.Mui-active': { color: colours.text } } } },
  MuiAlert: { styleOverrides: { root: { alignItems: 'center' } } },
})

/** Where react-admin's own look differs from ours. */
const library = (colours: Colours): RaThemeOptions['components'] => ({
  RaLayout: {
    styleOverrides: {
      // react-admin lets the page grow beyond the window; tables scroll in themselves instead.
      root: { minWidth: 0, '& .RaLayout-content': { minWidth: 0, padding: '8px 24px 24px' } },
    },
  },
  // Above the bar of a form, which must stay in reach.
  RaNotification: { styleOverrides: { root: { marginBottom: 64 } } },
  RaList: { styleOverrides: { root: { '& .RaList-main, & .RaList-content': { minWidth: 0 } } } },
  RaDataTable: {
    styleOverrides: { root: { '& .RaDataTable-tableWrapper': { overflowX: 'auto' } } },
  },
  // On a phone react-admin gives toolbars a ground of their own: a card within the page.
  RaListToolbar: {
    styleOverrides: {
      root: {
        ...onPhone({ backgroundColor: 'transparent' }),
        // Filters and actions share a line where both fit; otherwise the actions have the line above.
        ...onScreen({ flexWrap: 'wrap-reverse', alignItems: 'flex-start' }),
      },
    },
  },
  RaTopToolbar: { styleOverrides: { root: onPhone({ backgroundColor: 'transparent' }) } },
  RaFilterFormInput: {
    styleOverrides: { root: onPhone({ '& .RaFilterFormInput-spacer': { display: 'none' } }) },
  },
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: { '& .RaBulkActionsToolbar-toolbar': { backgroundColor: colours.sunken, color: colours.text } },
    },
  },
  RaFilterForm: {
    styleOverrides: {
      root: {
        ...onScreen({ flex: '0 1 auto' }),
        '& .RaFilterForm-filterFormInput .MuiFormControl-root': { minWidth: 150 },
      },
    },
  },
})

const appTheme = (mode: 'light' | 'dark', colours: Colours): RaThemeOptions => ({
  palette: palette(mode, colours),
  shape: { borderRadius: 6 },
  sidebar: { width: 224, closedWidth: 56 },
  typography: {
    fontFamily: face,
    fontSize: 14,
    body1: { fontSize: '0.875rem' },
    button: { textTransform: 'none', fontWeight: 500 },
    h6: { fontWeight: 500, fontSize: '1.125rem' },
  },
  transitions: {
    duration: { standard: 160, short: 140, shorter: 120, enteringScreen: 160, leavingScreen: 120 },
  },
  components: { ...buttons(colours), ...inputs(colours), ...surfaces(colours), ...library(colours) },
})

export const lightTheme = appTheme('light', lightColours)
export const darkTheme = appTheme('dark', darkColours)
