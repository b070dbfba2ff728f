import { SemiFinished } from '../../features/additional/SemiFinished.tsx'
import { GroupTables } from '../../features/additional/tables/GroupTables.tsx'
import { RequestForm } from '../../features/forms/RequestForm.tsx'

/** `/additional/wire`: wire by alloy and diameter. */
export const WirePage = () => <SemiFinished kind="wire" tables={GroupTables} contacts={RequestForm} />
