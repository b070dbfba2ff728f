import { type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client'
import { drawnAnswers, type FirstVisit } from './lib/firstVisit/firstVisit.ts'
import { drawnMedia } from './lib/window/media.ts'
import { Portal } from './Portal.tsx'

/**
 * Makes the page that the server drew the portal's: its elements stay, and what waited for the script works. The first
 * render shows what the server has drawn; the rest of a long list follows.
 */
export function takeOver(
  root: HTMLElement,
  page: HTMLElement,
  first: FirstVisit,
  options: HydrationOptions = {},
): Root {
  const isPhone = document.documentElement.dataset.screen === 'phone'
  for (const other of [...root.children]) if (other !== page) other.remove()
  for (const control of page.querySelectorAll(':is(button,input,select)[inert]'))
    control.removeAttribute('inert')
  const drawn = {
    ...first,
    answers: drawnAnswers(first.answers, isPhone),
    media: drawnMedia(isPhone),
    slide: Number(document.documentElement.dataset.slide ?? 0),
  }
  return hydrateRoot(page, <Portal first={drawn} onShown={() => page.removeAttribute('class')} />, options)
}
