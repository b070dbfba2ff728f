import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Title, useTranslate } from 'react-admin'

/** A screen that could not be drawn: what to do, and the reason for the person who is asked about it. */
export function ErrorPage({ error }: { readonly error?: Error }) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, py: 8, textAlign: 'center' }}>
      <Title title="ra.page.error" preferenceKey={false} />
      <p role="alert">{translate('ra.message.error')}</p>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {error?.message}
      </Typography>
      <Button variant="outlined" onClick={() => window.location.reload()}>
        {translate('ra.action.refresh')}
      </Button>
    </Box>
  )
}
