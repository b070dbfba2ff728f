import { useBonusLinks } from '../../lib/bonuses.ts'
import { useTranslate } from '../../lib/language.tsx'
import { MenuItem } from './MenuItem.tsx'

/** Buttons of the bonuses that the active company has (G-255). */
export function BonusItems({ className }: { className: string | undefined }) {
  const t = useTranslate()
  return useBonusLinks().map(({ kind, path }) => (
    <MenuItem key={kind} link={{ path, title: t(`shell.bonus.${kind}`) }} className={className} />
  ))
}
