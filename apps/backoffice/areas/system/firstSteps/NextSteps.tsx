import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { RecordImportType } from '@proba/domain/files/recordSheet'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { useRegistry } from '../../../declarations/RegistryContext.tsx'
import { usePerson } from '../../../session/PersonContext.tsx'
import { importOfStep, placesOf } from './stepPlaces.ts'
import { useFirstSteps } from './useFirstSteps.ts'

/** A step that a factory does without, as coils, must not hide the one behind it. */
const maxOffered = 3

/** After an import, the missing steps that come next, each leading to where it is done; nothing once all is there. */
export function NextSteps({ type }: { readonly type: RecordImportType }) {
  const say = useTranslate()
  const registry = useRegistry()
  const { permissions } = usePerson()
  const { steps = [] } = useFirstSteps()
  const at = steps.findIndex(({ code }) => importOfStep(code) === type)
  const next = [...steps.slice(at + 1), ...steps.slice(0, Math.max(0, at))].flatMap(({ code, done }) => {
    const { byFile, byHand } = placesOf(code, registry, permissions)
    const to = byFile ?? byHand
    return done || to === null ? [] : [{ code, to }]
  })
  if (next.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
      <span>{say('firstSteps.next')}</span>
      {next.slice(0, maxOffered).map(({ code, to }) => {
        const name = say(`firstSteps.steps.${code}.name`)
        return (
          <Link key={code} component={RouterLink} to={to} aria-label={say('firstSteps.nextOf', { name })}>
            {name}
          </Link>
        )
      })}
    </Box>
  )
}
