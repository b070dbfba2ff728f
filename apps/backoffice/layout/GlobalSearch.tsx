import SearchIcon from '@mui/icons-material/Search'
import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FoundKind, foundKinds } from '@proba/domain/access/foundKinds'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { useQuestion } from '../declarations/question.ts'
import { useRegistry } from '../declarations/RegistryContext.tsx'
import { mayOpen } from '../declarations/registry.ts'
import { addressOf } from '../declarations/resource.ts'
import { useSettled } from '../declarations/useSettled.ts'
import { usePerson } from '../session/PersonContext.tsx'

/** A record that was found, or the list with all that were found of its kind. */
interface Option {
  readonly kind: FoundKind
  readonly to: string
  readonly name: string
  readonly detail: string
}

/**
 * What the server finds, by kind; each kind ends with the way to its list where that has more. `readAs` is what was
 * searched in place of a text that finds nothing (decision G-660).
 */
function useFound(text: string) {
  const translate = useTranslate()
  const { resources } = useRegistry()
  const q = useSettled(text.trim())
  const { answer, isFetching } = useQuestion('GET /admin/search', q === '' ? null : { q })
  const addresses = new Map(resources.map((resource) => [resource.name, `/${addressOf(resource)}`]))
  const readAs = answer?.readAs ?? null
  const options = (answer?.kinds ?? []).flatMap(({ kind, total, items }): Option[] => {
    const list = addresses.get(kind) ?? ''
    const records = items.map(({ id, ...item }) => ({ kind, to: `${list}/${id}`, ...item }))
    if (total <= items.length) return records
    const to = `${list}?filter=${encodeURIComponent(JSON.stringify({ q: readAs ?? q }))}`
    return [...records, { kind, to, name: translate('search.all', { smart_count: total }), detail: '' }]
  })
  const isSettled = q === text.trim() && !isFetching
  return { options, readAs, isSettled }
}

interface FieldProps {
  readonly autoFocus?: boolean
  readonly onChosen?: () => void
}

function FoundOption({ option, ...props }: ComponentProps<'li'> & { readonly option: Option }) {
  const { name, detail } = option
  return (
    <Box component="li" {...props} sx={{ display: 'block !important' }}>
      <Typography variant="body2">{name}</Typography>
      {detail && (
        <Typography variant="caption" color="text.secondary">
          {detail}
        </Typography>
      )}
    </Box>
  )
}

interface SearchInputProps extends Pick<FieldProps, 'autoFocus'> {
  readonly params: AutocompleteRenderInputParams
}

function SearchInput({ params, autoFocus = false }: SearchInputProps) {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  useSlash(input)
  return (
    <TextField
      {...params}
      inputRef={input}
      autoFocus={autoFocus}
      hiddenLabel
      placeholder={translate('search.placeholder')}
      slotProps={{
        ...params.slotProps,
        htmlInput: { ...params.slotProps.htmlInput, 'aria-label': translate('search.label') },
        input: {
          ...params.slotProps.input,
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}

/** The field with what it finds: arrows choose, Enter opens, Escape closes. */
function SearchField({ autoFocus = false, onChosen }: FieldProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { options, readAs, isSettled } = useFound(text)
  const groupOf = ({ kind }: Option) => {
    const name = translate(`resources.${kind}.name`, { smart_count: 2 })
    return readAs === null ? name : translate('search.readAs', { name, read: readAs })
  }
  const choose = (option: Option | null) => {
    if (!option) return
    setText('')
    void navigate(option.to)
    onChosen?.()
  }
  return (
    <Autocomplete
      sx={{ width: { xs: '100%', sm: 280 } }}
      size="small"
      value={null}
      options={options}
      inputValue={text}
      filterOptions={(all) => all}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ to }) => to}
      groupBy={groupOf}
      noOptionsText={translate(isSettled ? 'ra.navigation.no_results' : 'search.wait')}
      open={isOpen && text.trim() !== ''}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      forcePopupIcon={false}
      blurOnSelect
      onInputChange={(_, typed, reason) => {
        if (reason === 'input' || reason === 'clear') setText(typed)
      }}
      onChange={(_, option) => choose(option)}
      renderOption={({ key, ...props }, option) => <FoundOption key={key} option={option} {...props} />}
      renderInput={(params) => <SearchInput params={params} autoFocus={autoFocus} />}
    />
  )
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** `/` leads to the field from anywhere but another field. */
function useSlash(input: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', lead)
    return () => document.removeEventListener('keydown', lead)
  }, [input])
}

/** Search above all screens; on a phone a button opens it, as the bar has no room (decision G-347). */
export function GlobalSearch({ isPhone }: { readonly isPhone: boolean }) {
  const translate = useTranslate()
  const { permissions } = usePerson()
  const { resources } = useRegistry()
  const [isOpen, setOpen] = useState(false)
  const found: readonly string[] = foundKinds
  if (!resources.some((resource) => found.includes(resource.name) && mayOpen(resource, permissions)))
    return null
  if (!isPhone) return <SearchField />
  const label = translate('search.label')
  return (
    <>
      <IconButton color="inherit" aria-label={label} onClick={() => setOpen(true)}>
        <SearchIcon />
      </IconButton>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        fullWidth
        aria-label={label}
        sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      >
        <Box sx={{ p: 2 }}>
          <SearchField autoFocus onChosen={() => setOpen(false)} />
        </Box>
      </Dialog>
    </>
  )
}
