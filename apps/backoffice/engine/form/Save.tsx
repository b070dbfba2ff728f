import { useEffect, useRef } from 'react'
import { SaveButton, useFormIsDirty, useSaveContext, useTranslate } from 'react-admin'

/**
 * Saves a form, by Ctrl+S or ⌘S too (decision G-390). Open as soon as there is something to save: react-admin's own rule
 * closes the button while a field is checked, and the click that has just left that field is lost.
 */
export function Save() {
  const translate = useTranslate()
  const isDirty = useFormIsDirty()
  const { saving } = useSaveContext()
  const button = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== 'KeyS') return
      // The browser would offer to save the page as a file.
      event.preventDefault()
      // A window above the form has the keyboard.
      if (!document.querySelector('[aria-modal="true"], dialog[open]'))
        button.current?.querySelector('button')?.click()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <span ref={button} title={translate('form.saveKeys')}>
      <SaveButton alwaysEnable={isDirty && !saving} aria-keyshortcuts="Control+S Meta+S" />
    </span>
  )
}
