import '@fontsource-variable/golos-text/wght.css'
import '@proba/browser/firstSight.css'
import './ui/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { preloadScreen } from './routes.tsx'
import { colourSheet } from './ui/palette.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// A constructed sheet: a style element would be inline style, which the content security policy forbids.
const colours = new CSSStyleSheet()
colours.replaceSync(colourSheet())
document.adoptedStyleSheets = [colours]

preloadScreen(window.location.pathname)
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
