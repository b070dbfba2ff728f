import '@fontsource-variable/golos-text/wght.css'
import '@proba/browser/firstSight.css'
import './ui/theme/global.css'
import { noteError } from '@proba/browser/errorReporting'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { preloadProduct, shownProduct } from './features/product/ProductWindow.tsx'
import { discardUntaken } from './lib/firstVisit/earlyAnswers.ts'
import { embeddedVisit, type FirstVisit } from './lib/firstVisit/firstVisit.ts'
import { currentLanguage } from './lib/language/currentLanguage.ts'
import { translateOf } from './lib/language/texts.ts'
import { Portal } from './Portal.tsx'
import { preloadScreen } from './routes.tsx'
import { takeOver } from './takeOver.tsx'

/** Colours of both themes, where the page has not come with them: only the server writes them into it. */
async function addColours(): Promise<void> {
  if (document.documentElement.dataset.screen) return
  const { colourSheet } = await import('./ui/theme/palette.ts')
  // A constructed sheet: a style element would be inline style, which the content security policy forbids.
  const colours = new CSSStyleSheet()
  colours.replaceSync(colourSheet())
  document.adoptedStyleSheets = [colours]
}

/** The answers embedded in the page, with the texts and code of its screen, so that the screen follows without a pause. */
async function firstVisit(): Promise<FirstVisit | null> {
  const embedded = embeddedVisit()
  const screen = Promise.all([
    preloadScreen(window.location.pathname),
    shownProduct(window.location.search) === null ? null : preloadProduct(),
  ])
  if (!embedded) return null
  const language = currentLanguage()
  const [t] = await Promise.all([translateOf(language).catch(() => null), screen])
  return t && { language, t, ...embedded, media: [] }
}

/** The page as the server drew it, when it is what this visitor sees. */
function drawnPage(): HTMLElement | null {
  const isOther = document.documentElement.dataset.first === 'plain'
  return isOther ? null : document.querySelector<HTMLElement>('.firstScreen')
}

/** What a screen has caught and shown is in the console as before, and reported. */
function onCaughtError(error: unknown): void {
  console.error(error)
  noteError(error)
}

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const [first] = await Promise.all([firstVisit(), addColours()])
  const page = drawnPage()
  // A transition is rendered in short pieces, so that a slow phone stays responsive.
  startTransition(() => {
    if (first && page) takeOver(root, page, first, { onCaughtError })
    else createRoot(root, { onCaughtError }).render(<Portal first={first} />)
  })
}

void start()
discardUntaken()
