import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import StarIcon from '@mui/icons-material/Star'
import NoStarIcon from '@mui/icons-material/StarBorder'
import ViewsIcon from '@mui/icons-material/VisibilityOutlined'
import MuiButton from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { viewLimits } from '@proba/domain/access/savedView'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Resource } from '../../declarations/resource.ts'
import { PanelButton } from '../actions/PanelButton.tsx'
import { type SavedView, useDefaultView, useViews } from './useViews.ts'

type Views = ReturnType<typeof useViews>

interface RowProps {
  readonly view: SavedView
  readonly of: Views
  readonly onShown: () => void
}

/** A view: shown by its name, made the first one of its list by the star, deleted. */
function ViewRow({ view, of, onShown }: RowProps) {
  const translate = useTranslate()
  const { name, isDefault } = view
  const isShown = of.isShown(view)
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
      <MuiButton
        aria-current={isShown ? 'true' : undefined}
        sx={{ flex: 1, justifyContent: 'flex-start', textAlign: 'left', fontWeight: isShown ? 700 : 400 }}
        onClick={() => {
          of.show(view)
          onShown()
        }}
      >
        {name}
      </MuiButton>
      <IconButton
        aria-label={translate('list.views.default', { name })}
        aria-pressed={isDefault}
        title={translate('list.views.default', { name })}
        onClick={() => void of.setDefault(view, !isDefault)}
      >
        {isDefault ? <StarIcon fontSize="small" /> : <NoStarIcon fontSize="small" />}
      </IconButton>
      <IconButton
        aria-label={translate('ra.saved_queries.remove_label_with_name', { name })}
        onClick={() => void of.remove(view)}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Stack>
  )
}

/** Keeps what the list shows under a name; a name that is there already is overwritten. */
function KeepForm({ keep }: Pick<Views, 'keep'>) {
  const translate = useTranslate()
  const [name, setName] = useState('')
  const [isDefault, setDefault] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await keep(name, isDefault))) return
    setName('')
    setDefault(false)
  }
  return (
    <Stack component="form" onSubmit={(event) => void save(event)} sx={{ gap: 1 }}>
      <TextField
        size="small"
        label={translate('ra.saved_queries.query_name')}
        helperText={translate('list.views.hint')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: viewLimits.name } }}
      />
      <FormControlLabel
        label={translate('list.views.openWith')}
        control={
          <Checkbox size="small" checked={isDefault} onChange={(event) => setDefault(event.target.checked)} />
        }
      />
      <MuiButton type="submit" variant="contained" disabled={name.trim() === ''}>
        {translate('list.views.save')}
      </MuiButton>
    </Stack>
  )
}

/** Views of the list that the person has saved: filters, order and columns under a name. */
export function ViewsMenu({ resource }: { readonly resource: Resource }) {
  const translate = useTranslate()
  const views = useViews(resource)
  useDefaultView(resource, views)
  return (
    <PanelButton label={translate('ra.saved_queries.label')} icon={<ViewsIcon />}>
      {(close) => (
        <Stack sx={{ p: 2, gap: 2, width: 320, maxWidth: '100%' }}>
          {views.views?.length === 0 && (
            <Typography variant="body2">{translate('list.views.none')}</Typography>
          )}
          <Stack component="ul" sx={{ p: 0, m: 0, listStyle: 'none' }}>
            {views.views?.map((view) => (
              <ViewRow key={view.id} view={view} of={views} onShown={close} />
            ))}
          </Stack>
          <KeepForm keep={views.keep} />
        </Stack>
      )}
    </PanelButton>
  )
}
