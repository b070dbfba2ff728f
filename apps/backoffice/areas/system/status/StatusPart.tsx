import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'

interface Props {
  /** Its title is `pages.status.<name>`. */
  readonly name: string
  readonly children: ReactNode
}

/** A part of the status page under its title. */
export function StatusPart({ name, children }: Props) {
  const id = useId()
  const say = useTranslate()
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography component="h2" id={id} variant="h6" sx={{ mb: 1 }}>
        {say(`pages.status.${name}`)}
      </Typography>
      {children}
    </Box>
  )
}
