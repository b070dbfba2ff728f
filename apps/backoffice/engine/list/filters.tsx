import type { ReactElement } from 'react'
import {
  AutocompleteInput,
  DateInput,
  NullableBooleanInput,
  ReferenceInput,
  SelectInput,
  TextInput,
} from 'react-admin'
import { type Filter, filtersOf, type Resource } from '../../declarations/resource.ts'
import { choicesOf } from '../../fields/inputs/FieldInput.tsx'

interface Props {
  readonly source: string
  readonly filter: Filter
  /** Read by react-admin's filter form from the element itself. */
  readonly alwaysOn: boolean
}

/** Input of a filter by its kind; the filter form adds the rest of the properties. */
function FilterInput({ filter, alwaysOn: _, ...input }: Props) {
  switch (filter.kind) {
    case 'boolean':
      return <NullableBooleanInput {...input} sx={{ minWidth: 220 }} />
    case 'choice':
      return <SelectInput {...input} choices={choicesOf(filter)} />
    case 'day':
      return <DateInput {...input} parse={(value: string) => value || undefined} />
    case 'reference':
      return (
        <ReferenceInput source={input.source} reference={filter.from.name}>
          <AutocompleteInput {...input} optionText="name" sx={{ minWidth: 220 }} />
        </ReferenceInput>
      )
    default:
      return <TextInput {...input} resettable />
  }
}

const search = <TextInput key="q" source="q" label="ra.action.search" type="search" resettable alwaysOn />

/** Search and the filters of a resource as the inputs of its list. */
export function filterInputs(resource: Resource): ReactElement[] {
  return [
    ...(resource.unsearched ? [] : [search]),
    ...filtersOf(resource).map(([name, filter]) => (
      <FilterInput key={name} source={name} filter={filter} alwaysOn={filter.pinned === true} />
    )),
  ]
}
