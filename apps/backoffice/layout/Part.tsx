import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'

interface Props {
  /** Its title is `dashboard.<name>`. */
  readonly name: string
  /** Takes the whole width. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A part of the start page under its title. */
export function Part({ name, isWide = false, children }: Props) {
  const id = useId()
  const translate = useTranslate()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        minWidth: 0,
        gridColumn: isWide ? '1 / -1' : undefined,
        p: 2.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Typography component="h2" id={id} variant="subtitle1" sx={{ mb: 1.5, fontWeight: 600 }}>
        {translate(`dashboard.${name}`)}
      </Typography>
      {children}
    </Box>
  )
}

/** A part with nothing to do says so. */
export function NothingHere({ name }: { readonly name: string }) {
  const translate = useTranslate()
  return <Typography sx={{ color: 'text.secondary' }}>{translate(`dashboard.nothing.${name}`)}</Typography>
}
