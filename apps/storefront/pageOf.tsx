import { type ComponentType, Fragment, lazy } from 'react'
import { loadCode } from './lib/calls/codeNotLoaded.ts'
import { loadTexts, type TextPart } from './lib/language/texts.ts'

/** A page of the portal: its component, and what it is made of. */
export interface Page {
  /** Its component, which loads when it is rendered unless it is there already. */
  readonly content: () => ComponentType
  readonly load: () => Promise<unknown>
  /** Its file, from this folder on. */
  readonly file: string
  readonly isPlain: boolean
}

export interface PageNeeds {
  readonly isPlain?: boolean
  readonly texts?: readonly TextPart[]
}

const modules = import.meta.glob<Readonly<Record<string, ComponentType>>>('./pages/*/*Page.tsx')

/**
 * A page is a file `pages/<area>/<name>Page.tsx` that exports a component of that name. It loads when it is visited,
 * together with MUI's theme unless it is plain, and with the texts of its part of the portal.
 */
export function pageOf(subject: string, { isPlain = false, texts = [] }: PageNeeds = {}): Page {
  const name = `${subject}Page`
  const file = Object.keys(modules).find((path) => path.endsWith(`/${name}.tsx`)) ?? name
  let ready: ComponentType | null = null
  const load = async () => {
    const [module, look] = await loadCode(() =>
      Promise.all([
        modules[file]?.(),
        isPlain ? null : import('./ui/theme/MuiTheme.tsx'),
        ...texts.map(loadTexts),
      ]),
    )
    const Content = module?.[name]
    if (!Content) throw new Error(`${file} exports no ${name}`)
    const Frame = look?.MuiTheme ?? Fragment
    ready = () => (
      <Frame>
        <Content />
      </Frame>
    )
    return { default: ready }
  }
  const Later = lazy(load)
  return { load, file, isPlain, content: () => ready ?? Later }
}

/** The source files of a page, as the manifest of the build names them. */
export const sourcesOf = ({ file, isPlain }: Page): readonly string[] =>
  [file, ...(isPlain ? [] : ['./ui/theme/MuiTheme.tsx'])].map((path) => path.replace('.', 'apps/storefront'))
