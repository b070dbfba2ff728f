import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Tone } from '../../declarations/field.ts'

const colours: Readonly<Record<Tone, string>> = {
  quiet: 'text.disabled',
  warning: 'warning.main',
  accent: 'primary.main',
  success: 'success.main',
  error: 'error.main',
}

/** A state in words with a small coloured mark before it; the words alone say everything. */
export function StateMark({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 8, height: 8, flex: 'none', borderRadius: '50%', bgcolor: colours[tone] }}
      />
      {children}
    </Box>
  )
}
