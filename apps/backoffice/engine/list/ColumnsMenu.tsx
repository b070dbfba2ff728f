import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import { useStore, useTranslate } from 'react-admin'
import { addressOf, type Resource } from '../../declarations/resource.ts'
import { PanelButton } from '../actions/PanelButton.tsx'

/** Where react-admin's table keeps the names of the columns it does not show. */
export const columnsKey = (resource: Resource) => `${addressOf(resource)}.datatable`

interface Props {
  readonly resource: Resource
}

function ColumnChecks({ resource }: Props) {
  const translate = useTranslate()
  const [hidden, setHidden] = useStore<readonly string[]>(columnsKey(resource), resource.spareColumns ?? [])
  const toggle = (name: string) =>
    setHidden(hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name])
  // The column that leads to the record stays.
  const names = [...resource.columns, ...(resource.spareColumns ?? [])].filter(
    (name) => name !== resource.representation,
  )
  return (
    <FormGroup sx={{ p: 2 }}>
      {names.map((name) => (
        <FormControlLabel
          key={name}
          label={translate(`resources.${resource.name}.fields.${name}`)}
          control={<Checkbox size="small" checked={!hidden.includes(name)} onChange={() => toggle(name)} />}
        />
      ))}
    </FormGroup>
  )
}

/** Which columns a list shows. Our own: the library's own chooser cannot be used by a screen reader. */
export function ColumnsMenu({ resource }: Props) {
  const translate = useTranslate()
  return (
    <PanelButton label={translate('ra.action.select_columns')} icon={<ColumnsIcon />}>
      {() => <ColumnChecks resource={resource} />}
    </PanelButton>
  )
}
