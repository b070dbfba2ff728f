import { GroupTables } from '../features/additional/GroupTables.tsx'
import { SemiFinished } from '../features/additional/SemiFinished.tsx'
import { RequestForm } from '../features/forms/RequestForm.tsx'

/** `/additional/ribbons`: ribbons by alloy, thickness and width. */
export const RibbonsPage = () => <SemiFinished kind="ribbon" tables={GroupTables} contacts={RequestForm} />
