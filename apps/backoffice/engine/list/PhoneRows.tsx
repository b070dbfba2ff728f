import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import { type RaRecord, RecordContextProvider, useListContext, useTranslate } from 'react-admin'
import type { Resource } from '../../declarations/resource.ts'
import { Cell } from './columns.tsx'
import { NothingFound } from './NothingFound.tsx'

/** How many columns a phone shows beside the record's name, unless the resource chooses its own. */
const roomFor = 5

/** The list on a phone: a record under another, its columns as lines of label and value. */
export function PhoneRows({ resource }: { readonly resource: Resource }) {
  const { data } = useListContext<RaRecord>()
  const translate = useTranslate()
  const { rowAction: RowAction } = resource
  const others = resource.columns.filter((name) => name !== resource.representation)
  const { onPhone: names = others.slice(0, roomFor) } = resource
  if (data?.length === 0) return <NothingFound />
  return (
    <List disablePadding>
      {data?.map((record) => (
        <ListItem key={record.id} divider sx={{ display: 'block', py: 1.5 }}>
          <Box sx={{ minHeight: 44, display: 'flex', alignItems: 'center', fontWeight: 500 }}>
            <Cell resource={resource} name={resource.representation} record={record} />
          </Box>
          <Box
            component="dl"
            sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5 }}
          >
            {names.map((name) => (
              <Box key={name} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {translate(`resources.${resource.name}.fields.${name}`)}
                </Box>
                <Box component="dd" sx={{ m: 0, textAlign: 'right', overflowWrap: 'anywhere' }}>
                  <Cell resource={resource} name={name} record={record} />
                </Box>
              </Box>
            ))}
          </Box>
          {RowAction && (
            <RecordContextProvider value={record}>
              <RowAction />
            </RecordContextProvider>
          )}
        </ListItem>
      ))}
    </List>
  )
}
