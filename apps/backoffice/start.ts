import '@fontsource-variable/golos-text/wght.css'
import '@proba/browser/firstSight.css'
import './theme/firstSight.css'
import { lacksBuiltIns } from '@proba/browser/lacksBuiltIns'

/** What an older browser lacks comes before all that uses it. */
async function start(): Promise<void> {
  if (lacksBuiltIns()) (await import('@proba/browser/builtIns')).addBuiltIns()
  await import('./main.tsx')
}

void start()
