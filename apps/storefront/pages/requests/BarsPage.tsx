import { SemiFinished } from '../../features/additional/SemiFinished.tsx'
import { BarTables } from '../../features/additional/tables/BarTables.tsx'
import { RequestForm } from '../../features/forms/RequestForm.tsx'

/** `/additional/bars`: bars by alloy and diameter. */
export const BarsPage = () => <SemiFinished kind="bar" tables={BarTables} contacts={RequestForm} />
