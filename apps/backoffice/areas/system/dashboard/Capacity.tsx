import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { formatDate } from '@proba/domain/text/dates'
import { formatInteger } from '@proba/domain/text/number'
import { ListLink } from '../../../engine/list/ListLink.tsx'
import { useReading } from '../../../fields/values/FieldValue.tsx'
import { NothingHere, Part } from '../../../layout/Part.tsx'
import type { Today } from './useDashboard.ts'

type Group = NonNullable<Today['capacity']>[number]

/** From this share of the limit on a group asks for attention, %. */
const tight = 80

/** Used share of the limit in whole percent, down; a limit of nothing is used up. */
export function usedPercent({ used, value }: Pick<Group, 'used'> & { readonly value: number }): number {
  return value <= 0 ? 100 : Math.floor((used * 100) / value)
}

function colourOf(percent: number): 'primary' | 'warning' | 'error' {
  if (percent >= 100) return 'error'
  return percent >= tight ? 'warning' : 'primary'
}

/** Capacity is counted in mg of the plain product; people plan in whole grams. */
const grams = (units: number) => Math.round(units / 1000)

function Gauge({ group }: { readonly group: Group }) {
  const { say, language } = useReading()
  const used = formatInteger(grams(group.used), language)
  const percent = group.value === null ? null : usedPercent({ used: group.used, value: group.value })
  const words =
    group.value === null || percent === null
      ? say('dashboard.capacityUnlimited', { used })
      : say('dashboard.capacityUsed', { used, limit: formatInteger(grams(group.value), language), percent })
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', columnGap: 2 }}>
        <ListLink resource="powers" filter={{ q: group.code }}>
          {group.name}
        </ListLink>
        <span className="figures">{words}</span>
      </Box>
      {group.freeFrom && group.freeBy && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say('dashboard.capacityFree', {
            from: formatDate(group.freeFrom),
            by: formatDate(group.freeBy),
          })}
        </Typography>
      )}
      {percent !== null && (
        <LinearProgress
          variant="determinate"
          value={Math.min(percent, 100)}
          color={colourOf(percent)}
          aria-label={`${group.name}: ${words}`}
          sx={{ mt: 0.5, height: 8, borderRadius: 1, bgcolor: 'action.hover' }}
        />
      )}
    </Box>
  )
}

/**
 * Power groups by the share of their 30 days that is promised, the fullest first, unlimited ones last; with the days on
 * which the first and the last of the promised units are free again.
 */
export function Capacity({ groups }: { readonly groups: readonly Group[] }) {
  const share = ({ used, value }: Group) => (value === null ? -1 : usedPercent({ used, value }))
  const sorted = [...groups].sort((a, b) => share(b) - share(a))
  return (
    <Part name="capacity">
      {sorted.length === 0 && <NothingHere name="capacity" />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {sorted.map((group) => (
          <Gauge key={group.id} group={group} />
        ))}
      </Box>
    </Part>
  )
}
