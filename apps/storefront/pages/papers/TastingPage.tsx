import { PersonalFrame } from '../../features/personalOrders/PersonalFrame.tsx'
import { TastingScreen } from '../../features/tasting/TastingScreen.tsx'

/** `/personal/degustation`: articles on tasting. */
export function TastingPage() {
  return (
    <PersonalFrame>
      <TastingScreen />
    </PersonalFrame>
  )
}
