import { BarTables } from '../features/additional/BarTables.tsx'
import { SemiFinished } from '../features/additional/SemiFinished.tsx'
import { RequestForm } from '../features/forms/RequestForm.tsx'

/** `/additional/bars`: bars by alloy and diameter. */
export const BarsPage = () => <SemiFinished kind="bar" tables={BarTables} contacts={RequestForm} />
