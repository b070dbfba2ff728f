import { Rhodium } from '../../features/additional/Rhodium.tsx'
import { RequestDialog } from '../../features/forms/RequestDialog.tsx'

/** `/additional/rhodium`: solutions of rhodium. */
export const RhodiumPage = () => <Rhodium requestWindow={RequestDialog} />
