import '@fontsource-variable/golos-text/wght.css'
import '@proba/browser/firstSight.css'
import './ui/global.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { preloadProduct, shownProduct } from './features/product/ProductWindow.tsx'
import { currentLanguage } from './lib/currentLanguage.ts'
import { embeddedAnswers, type FirstVisit } from './lib/firstVisit.ts'
import { translateOf } from './lib/language.tsx'
import { preloadScreen } from './routes.tsx'
import { colourSheet } from './ui/palette.ts'

// A constructed sheet: a style element would be inline style, which the content security policy forbids.
const colours = new CSSStyleSheet()
colours.replaceSync(colourSheet())
document.adoptedStyleSheets = [colours]

/** What the page brought along, together with its texts and code: the screen then follows without a pause. */
async function firstVisit(): Promise<FirstVisit | null> {
  const answers = embeddedAnswers()
  const screen = Promise.all([
    preloadScreen(window.location.pathname),
    shownProduct(window.location.search) === null ? null : preloadProduct(),
  ])
  if (!answers) return null
  const language = currentLanguage()
  const [t] = await Promise.all([translateOf(language).catch(() => null), screen])
  return t && { language, t, answers, media: [] }
}

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const first = await firstVisit()
  // A transition is rendered in short pieces, so that a slow phone stays responsive meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App first={first} />
      </StrictMode>,
    ),
  )
}

void start()
