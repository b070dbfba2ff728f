import { apiBase, type CallName } from '@proba/api/calls'
import { addressOf, type LooseInput } from '@proba/api/client'
import type {
  ClosedNotice,
  FirstAnswer,
  FirstCall,
  FirstRequest,
  FirstScreen,
  FirstScreens,
} from '@proba/api/common/firstScreen'
import type { ContentPage } from '@proba/domain/text/contentPages'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { matchPath, StaticRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { listingOf } from './features/catalogue/listingAddress.ts'
import { facetsInput, pageInput } from './features/catalogue/useListing.ts'
import { sectionsInput } from './features/catalogue/useSections.ts'
import { preloadProduct, productSources, shownProduct } from './features/product/ProductWindow.tsx'
import { firstScript, firstStyle } from './firstScript.ts'
import { drawnAnswers, type FirstVisit } from './lib/firstVisit/firstVisit.ts'
import { translateOf, translateWith } from './lib/language/texts.ts'
import { drawnMedia } from './lib/window/media.ts'
import { pageTitle } from './pageTitles.ts'
import { patterns } from './paths.ts'
import { hasScreen, preloadScreen, sourcesAt } from './routes.tsx'

const partsOf = (url: string): URL => new URL(url, 'http://localhost')

const callOf = (name: CallName, input: LooseInput): FirstCall => ({
  name,
  input,
  address: addressOf(apiBase, name, input),
})

function catalogueCalls({ url, isPhone }: FirstRequest): FirstCall[] | null {
  const { pathname, searchParams } = partsOf(url)
  const code = matchPath(patterns.catalogue, pathname)?.params.section
  if (!code) return null
  const listing = listingOf(searchParams)
  return [
    { ...callOf('GET /catalog/elements/{code}', pageInput(code, listing)), isPage: true },
    callOf('GET /catalog/sections', sectionsInput),
    // A phone has the filters behind a button.
    ...(isPhone ? [] : [callOf('GET /catalog/elements/{code}/facets', facetsInput(code, listing))]),
  ]
}

/** Pages of texts, which come from the database. */
const textPages: Readonly<Record<string, ContentPage>> = {
  [patterns.contacts]: 'contacts',
  [patterns.privacy]: 'privacy',
}

/** Pages whose texts are in the program, beside those that no address has. */
const wordPages: ReadonlySet<string> = new Set([
  patterns.home,
  patterns.returnConditions,
  patterns.silverBonus,
])

function pageCalls(request: FirstRequest, pathname: string): FirstCall[] | null {
  if (wordPages.has(pathname) || !hasScreen(pathname)) return []
  const page = textPages[pathname]
  return page ? [callOf('GET /content/{page}', { params: { page } })] : catalogueCalls(request)
}

function callsOf(request: FirstRequest): readonly FirstCall[] | null {
  const { pathname, search } = partsOf(request.url)
  const more = pageCalls(request, pathname)
  const id = shownProduct(search)
  const product = id === null ? [] : [callOf('GET /product/detail/{id}', { params: { id } })]
  return more && [callOf('GET /init', {}), ...product, ...more]
}

/** What React puts in front of the markup for the head of the page: title, and links to the first pictures. */
const headTags = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)+/

/** Leaves out links to the pictures of a list, which a window covers. */
const withoutListPictures = (head: string) =>
  head.replaceAll(/<link\b[^<>]*>/g, (link) => (link.includes('/400.webp"') ? '' : link))

/**
 * Links of the page lead where they say at once; what needs the script does not pretend to work before it. Styles of
 * single elements are set by `firstScript`: the content security policy allows none in the text of a page.
 */
const beforeScript = (html: string) =>
  html.replaceAll(/<(?=(?:button|input|select)\b)(\w+)/g, '<$1 inert').replaceAll(' style="', ' data-style="')

/** The portal as it is drawn from what a visit begins with. */
function draw(url: string, first: FirstVisit): FirstScreen {
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={url}>{children}</StaticRouter>
  )
  const html = renderToString(<App first={first} Router={Router} />)
  const titles = [...html.matchAll(/<title>[^<]*<\/title>/g)].map(([title]) => title)
  const head = headTags.exec(html)?.[0] ?? ''
  const isCovered = shownProduct(partsOf(url).search) !== null
  const links = isCovered ? withoutListPictures(head) : head
  return { head: links || titles.join(''), body: beforeScript(html.slice(head.length)) }
}

async function render(request: FirstRequest, answers: readonly FirstAnswer[]): Promise<FirstScreen> {
  const { url, language, isPhone, slide = 0 } = request
  const { pathname } = partsOf(url)
  const [t] = await Promise.all([translateOf(language), preloadScreen(pathname), preloadProduct()])
  const drawn = { answers: drawnAnswers(answers, isPhone), media: drawnMedia(isPhone), slide }
  return draw(url, { language, t, ...drawn })
}

async function renderClosed(request: FirstRequest, closed: ClosedNotice): Promise<FirstScreen> {
  const { url, language, isPhone } = request
  const t = await translateOf(language)
  return draw(url, { language, t, answers: [], closed, media: drawnMedia(isPhone) })
}

/** Draws the first screens of guests for the server. */
export const firstScreens: FirstScreens = {
  style: firstStyle,
  script: firstScript,
  sourcesOf: ({ url, language }) => [
    'apps/storefront/main.tsx',
    ...sourcesAt(partsOf(url).pathname),
    ...(shownProduct(partsOf(url).search) === null ? [] : productSources),
    `packages/i18n/bundles/storefrontBundle.${language}.ts`,
  ],
  hasScreen: ({ url }) => hasScreen(partsOf(url).pathname),
  articleOf: ({ url }) => matchPath(patterns.article, partsOf(url).pathname)?.params.slug ?? null,
  titleOf: ({ url, language }, isMissing) =>
    pageTitle(isMissing ? null : partsOf(url).pathname, (part) => translateWith(language, part)),
  callsOf,
  render,
  renderClosed,
}
