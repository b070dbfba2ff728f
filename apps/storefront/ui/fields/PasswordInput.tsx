import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useTranslate } from '../../lib/language/language.tsx'
import { TextInput } from './TextInput.tsx'
import type { FieldCheck } from './useTextField.ts'

interface PasswordInputProps {
  readonly name: string
  readonly label: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly autoFocus?: boolean
  readonly check?: FieldCheck
}

function Eye({ isOpen }: { isOpen: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d="M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5-9.5-6.5-9.5-6.5z" />
      <circle cx="12" cy="12" r="3" />
      {isOpen ? <path d="M4 20 20 4" /> : null}
    </svg>
  )
}

/** Password field that can show its value before it is sent. */
export function PasswordInput(props: PasswordInputProps) {
  const t = useTranslate()
  const [isShown, setShown] = useState(false)
  const name = t(isShown ? 'session.field.hidePassword' : 'session.field.showPassword')
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton edge="end" size="small" aria-label={name} onClick={() => setShown(!isShown)}>
          <Eye isOpen={isShown} />
        </IconButton>
      }
    />
  )
}
