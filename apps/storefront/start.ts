import { modulesId } from '@proba/api/common/firstScreen'
import { lacksBuiltIns } from '@proba/browser/lacksBuiltIns'

/** Longest wait for the first pictures, ms: they come before the scripts on any network but the fastest. */
const picturesWithin = 300

const painted = () =>
  new Promise<void>((resolve) => {
    // A page opened in the background is not painted until somebody looks at it.
    if (document.visibilityState === 'hidden') return resolve()
    requestAnimationFrame(() => setTimeout(resolve))
  })

/** The pictures in sight of a page that came with them. */
const pictures = () =>
  Promise.allSettled(
    [...document.images].filter(({ loading }) => loading === 'eager').map((one) => one.decode()),
  )

const soon = () => new Promise((resolve) => setTimeout(resolve, picturesWithin))

/** The code in the order in which it runs. Each part is a task of its own, so that none holds a slow phone for long. */
const parts = [() => import('react-dom/client'), () => import('./providers.tsx'), () => import('./main.tsx')]

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** What the page came with is painted first; then the portal takes the processor. */
async function start(): Promise<void> {
  if (document.querySelector('.firstScreen') && document.documentElement.dataset.first !== 'plain') {
    await Promise.race([pictures(), soon()])
    await painted()
  }
  const modules = document.getElementById(modulesId)
  // What an older browser lacks comes before all that uses it.
  if (lacksBuiltIns()) (await import('@proba/browser/builtIns')).addBuiltIns()
  if (modules instanceof HTMLTemplateElement) document.head.append(modules.content)
  await nextTask()
  for (const part of parts) {
    await part()
    await nextTask()
  }
}

void start()
