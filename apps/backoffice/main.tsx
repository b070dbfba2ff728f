import { noteError } from '@proba/browser/errorReporting'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'

/** What a screen has caught and shown is in the console as before, and reported. */
function onCaughtError(error: unknown): void {
  console.error(error)
  noteError(error)
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

createRoot(root, { onCaughtError }).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
