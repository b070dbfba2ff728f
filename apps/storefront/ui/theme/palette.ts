import { type Colours, darkColours, lightColours } from '@proba/browser/colours'
import type { MetalCode } from '../goods/metalCode.ts'

/** Background and text colour of a metal, used wherever the metal appears. */
export interface MetalTint {
  readonly tint: string
  readonly ink: string
  /** The metal itself: swatches and thin bars. */
  readonly solid: string
}

export const lightMetals: Readonly<Record<MetalCode, MetalTint>> = {
  gold: { tint: '#f7edd0', ink: '#664b00', solid: '#b58a1f' },
  silver: { tint: '#e9edf0', ink: '#44505a', solid: '#8494a0' },
  platinum: { tint: '#e4e8e4', ink: '#3d4c45', solid: '#6f8279' },
  palladium: { tint: '#ece6ee', ink: '#55475c', solid: '#8e7d97' },
}

export const darkMetals: Readonly<Record<MetalCode, MetalTint>> = {
  gold: { tint: '#3a3117', ink: '#ecd07f', solid: '#c9a03a' },
  silver: { tint: '#2a3036', ink: '#c3ced7', solid: '#92a2ae' },
  platinum: { tint: '#28302c', ink: '#b8cbc1', solid: '#82978c' },
  palladium: { tint: '#322b36', ink: '#d3c4da', solid: '#a08ea9' },
}

type Tree = { readonly [key: string]: string | Tree }

/** The palette as MUI names it, so that styles with and without MUI read the same CSS variables. */
export const paletteOf = (colours: Colours, metal: Readonly<Record<MetalCode, MetalTint>>) => ({
  primary: { main: colours.accent, contrastText: colours.onAccent },
  error: { main: colours.error },
  success: { main: colours.success },
  warning: { main: colours.warning },
  background: { default: colours.ground, paper: colours.paper },
  text: { primary: colours.text, secondary: colours.quiet, disabled: colours.edge },
  divider: colours.line,
  accentText: colours.accentText,
  edge: colours.edge,
  sunken: colours.sunken,
  metal,
})

export const lightPalette = paletteOf(lightColours, lightMetals)
export const darkPalette = paletteOf(darkColours, darkMetals)

function variablesOf(tree: object, prefix: string): string {
  return Object.entries(tree as Tree)
    .map(([key, value]) =>
      typeof value === 'string' ? `${prefix}-${key}:${value};` : variablesOf(value, `${prefix}-${key}`),
    )
    .join('')
}

/** Style sheet of the colour variables of both themes. */
export const colourSheet = (): string =>
  `:root,[data-theme="light"]{${variablesOf(lightPalette, '--palette')}}` +
  `[data-theme="dark"]{${variablesOf(darkPalette, '--palette')}}`
