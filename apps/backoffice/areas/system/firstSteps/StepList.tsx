import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined'
import DoneIcon from '@mui/icons-material/TaskAltOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { useRegistry } from '../../../declarations/RegistryContext.tsx'
import { usePerson } from '../../../session/PersonContext.tsx'
import { placesOf } from './stepPlaces.ts'
import type { FirstStep } from './useFirstSteps.ts'

const stepStyle = {
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  columnGap: 1.5,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const

function Step({ step: { code, done } }: { readonly step: FirstStep }) {
  const say = useTranslate()
  const { byHand, byFile } = placesOf(code, useRegistry(), usePerson().permissions)
  const name = say(`firstSteps.steps.${code}.name`)
  return (
    <Box component="li" sx={stepStyle}>
      {done ? (
        <DoneIcon fontSize="small" color="success" titleAccess={say('firstSteps.done')} />
      ) : (
        <OpenIcon fontSize="small" color="disabled" titleAccess={say('firstSteps.open')} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'baseline' }}>
        {byHand ? (
          <Link component={RouterLink} to={byHand}>
            {name}
          </Link>
        ) : (
          name
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 240px' }}>
          {say(`firstSteps.steps.${code}.why`)}
        </Typography>
        {byFile && (
          <Link component={RouterLink} to={byFile} aria-label={say('firstSteps.byFileOf', { name })}>
            {say('firstSteps.byFile')}
          </Link>
        )}
      </Box>
    </Box>
  )
}

/** Steps one under another, each leading to the place where it is done. */
export function StepList({ steps }: { readonly steps: readonly FirstStep[] }) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {steps.map((step) => (
        <Step key={step.code} step={step} />
      ))}
    </Box>
  )
}
