import { onTypedForgotten } from '@proba/browser/typedText'
import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useIsDrawing } from '../../lib/firstVisit/drawn.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { noteUsage } from '../../lib/usage/usage.ts'
import { useToast } from '../../lib/window/toasts.tsx'
import { useCloseWindow, useWindowSearch } from '../../lib/window/windowAddress.ts'
import { type FormName, formOf, formParam } from '../../paths.ts'
import { PageLoading } from '../../ui/states/PageLoading.tsx'
import { FormDrafts } from './formDrafts.ts'
import type { FormWindowProps } from './formWindowProps.ts'

/** In place of a window whose code could not be loaded: says so and closes, so that it can be opened again. */
function NotLoaded({ onClose, onNotLoaded }: FormWindowProps) {
  const t = useTranslate()
  const toast = useToast()
  const leave = useEffectEvent(() => {
    toast(t('shell.state.notLoaded'), 'error')
    onNotLoaded()
    onClose()
  })
  useEffect(() => leave(), [])
  return null
}

const windowOf = (load: () => Promise<ComponentType<FormWindowProps>>) =>
  lazy(async () => ({ default: await load().catch(() => NotLoaded) }))

type FormWindows = Readonly<Record<FormName, ReturnType<typeof windowOf>>>

const loadWindows = (): FormWindows => ({
  feedback: windowOf(async () => (await import('./FeedbackDialog.tsx')).FeedbackDialog),
  support: windowOf(async () => (await import('./FeedbackDialog.tsx')).SupportDialog),
  cooperation: windowOf(async () => (await import('./LeadDialog.tsx')).LeadDialog),
  consultation: windowOf(async () => (await import('./ConsultationDialog.tsx')).ConsultationDialog),
})

const SentMessage = lazy(async () => ({ default: (await import('./SentMessage.tsx')).SentMessage }))

/** What was sent, until the message about it is closed. */
interface Sent {
  readonly form: FormName
  readonly number: number
}

/**
 * The window of a form over any page: open while the address names it, so that every link to it is a plain link. Its
 * code loads with the first form.
 */
export function FormWindow() {
  const form = formOf(useWindowSearch())
  // The server draws the page without it: the code of the window is loaded by the browser.
  const isDrawing = useIsDrawing()
  const close = useCloseWindow(formParam)
  // Outside of Suspense, which forgets the state of what it waits for.
  const [windows, setWindows] = useState(loadWindows)
  const [drafts] = useState(() => new Map<string, object>())
  useEffect(() => onTypedForgotten(() => drafts.clear()), [drafts])
  const [sent, setSent] = useState<Sent | null>(null)
  // Noted here because many links and the address itself open the window.
  const isSupport = form === 'feedback' || form === 'support'
  useEffect(() => {
    if (isSupport) noteUsage('SUPPORT_MODAL')
  }, [isSupport])
  if (isDrawing) return null
  if (form) {
    const Window = windows[form]
    return (
      <FormDrafts value={drafts}>
        <Suspense fallback={<PageLoading />}>
          <Window
            key={form}
            onClose={close}
            onNotLoaded={() => setWindows(loadWindows)}
            onSent={(number) => {
              setSent({ form, number })
              close()
            }}
          />
        </Suspense>
      </FormDrafts>
    )
  }
  if (!sent) return null
  return (
    <Suspense fallback={null}>
      <SentMessage {...sent} onClose={() => setSent(null)} />
    </Suspense>
  )
}
