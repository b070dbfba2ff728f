import '@fontsource-variable/golos-text/wght.css'
import './ui/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { preloadScreen } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
preloadScreen(window.location.pathname)
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
