import { SemiFinished } from '../../features/additional/SemiFinished.tsx'
import { GroupTables } from '../../features/additional/tables/GroupTables.tsx'
import { RequestForm } from '../../features/forms/RequestForm.tsx'

/** `/additional/ribbons`: ribbons by alloy, thickness and width. */
export const RibbonsPage = () => <SemiFinished kind="ribbon" tables={GroupTables} contacts={RequestForm} />
