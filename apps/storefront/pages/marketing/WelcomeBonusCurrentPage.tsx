import { WelcomeBonus } from '../../features/promotions/WelcomeBonus.tsx'

/** `/welcome_bonus/current`: a welcome bonus that waits to be granted. */
export const WelcomeBonusCurrentPage = () => <WelcomeBonus page="current" />
