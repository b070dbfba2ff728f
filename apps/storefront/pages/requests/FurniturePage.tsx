import { SemiFinished } from '../../features/additional/SemiFinished.tsx'
import { FittingTables } from '../../features/additional/tables/FittingTables.tsx'
import { RequestForm } from '../../features/forms/RequestForm.tsx'

/** `/additional/furniture`: fittings by type and alloy. */
export const FurniturePage = () => (
  <SemiFinished kind="fitting" tables={FittingTables} contacts={RequestForm} />
)
