import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Title, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'

/** An address that the back office does not have (S-104). */
export function NotFound() {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, py: 8, textAlign: 'center' }}>
      <Title title="ra.page.not_found" preferenceKey={false} />
      <p>{translate('ra.message.not_found')}</p>
      <Button component={Link} to="/" variant="outlined">
        {translate('pages.dashboard.name')}
      </Button>
    </Box>
  )
}
