import { WelcomeBonus } from '../../features/promotions/WelcomeBonus.tsx'

/** `/welcome_bonus/new`: a welcome bonus that is being earned or spent. */
export const WelcomeBonusNewPage = () => <WelcomeBonus page="new" />
