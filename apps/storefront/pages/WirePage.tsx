import { GroupTables } from '../features/additional/GroupTables.tsx'
import { SemiFinished } from '../features/additional/SemiFinished.tsx'
import { RequestForm } from '../features/forms/RequestForm.tsx'

/** `/additional/wire`: wire by alloy and diameter. */
export const WirePage = () => <SemiFinished kind="wire" tables={GroupTables} contacts={RequestForm} />
