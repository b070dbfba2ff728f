import { SilverBonus } from '../features/promotions/SilverBonus.tsx'

/** `/peremeny-v-serebre-s-vygodoy`: the silver promotion. */
export const SilverBonusPage = () => <SilverBonus />
