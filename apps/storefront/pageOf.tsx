import { type ComponentType, Fragment, lazy } from 'react'
import { loadCode } from './lib/calls/codeNotLoaded.ts'
import { loadTexts, type TextPart } from './lib/language/texts.ts'

/** A page of the portal: its component, and what it is made of. */
export interface Page {
  /** Its component, which loads when it is rendered unless it is there already. */
  readonly content: () => ComponentType
  readonly load: () => Promise<unknown>
  /** Its source files, as the manifest of the build names them. */
  readonly sources: readonly string[]
}

export interface PageNeeds {
  readonly isPlain?: boolean
  readonly texts?: readonly TextPart[]
}

const modules = import.meta.glob<Readonly<Record<string, ComponentType>>>('./pages/*/*Page.tsx')

/**
 * A page is a file `pages/<area>/<name>.tsx` that exports a component of the same name. It loads when it is visited,
 * together with MUI's theme unless it is plain, and with the texts of its part of the portal.
 */
export function pageOf(file: `${string}/${string}`, { isPlain = false, texts = [] }: PageNeeds = {}): Page {
  let ready: ComponentType | null = null
  const load = async () => {
    const [module, look] = await loadCode(() =>
      Promise.all([
        modules[`./pages/${file}.tsx`]?.(),
        isPlain ? null : import('./ui/theme/MuiTheme.tsx'),
        ...texts.map(loadTexts),
      ]),
    )
    const name = file.slice(file.indexOf('/') + 1)
    const Content = module?.[name]
    if (!Content) throw new Error(`pages/${file}.tsx exports no ${name}`)
    const Frame = look?.MuiTheme ?? Fragment
    ready = () => (
      <Frame>
        <Content />
      </Frame>
    )
    return { default: ready }
  }
  const Later = lazy(load)
  const sources = [
    `apps/storefront/pages/${file}.tsx`,
    ...(isPlain ? [] : ['apps/storefront/ui/theme/MuiTheme.tsx']),
  ]
  return { load, sources, content: () => ready ?? Later }
}
