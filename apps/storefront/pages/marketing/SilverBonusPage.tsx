import { SilverText } from '../../features/content/SilverText.tsx'
import { SilverBonus } from '../../features/promotions/SilverBonus.tsx'

/** `/peremeny-v-serebre-s-vygodoy`: the silver promotion. */
export function SilverBonusPage() {
  return (
    <SilverBonus>
      <SilverText />
    </SilverBonus>
  )
}
