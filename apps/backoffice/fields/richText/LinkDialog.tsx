import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { isSafeLink } from '@proba/domain/text/markup'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { TitledDialog } from '../TitledDialog.tsx'

interface Props {
  readonly editor: Editor
  readonly onClose: () => void
}

/** Makes the selected words a link, or plain again. */
function setLink(editor: Editor, href: string | null, isNew: boolean): void {
  const chain = editor.chain().focus().extendMarkRange('link')
  if (href === null) chain.unsetLink().run()
  else if (editor.state.selection.empty && isNew)
    // Without selected words the address itself is what readers see.
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
  else chain.setLink({ href }).run()
}

/** The address as it is typed, and what the buttons do with it. */
function useLink({ editor, onClose }: Props) {
  const present = String(editor.getAttributes('link').href ?? '')
  const [to, setTo] = useState(present)
  const [isRefused, setRefused] = useState(false)
  const set = (href: string | null) => {
    setLink(editor, href, present === '')
    onClose()
  }
  return {
    isPresent: present !== '',
    to,
    isRefused,
    remove: () => set(null),
    use: () => (isSafeLink(to.trim()) ? set(to.trim()) : setRefused(true)),
    type: (text: string) => {
      setTo(text)
      setRefused(false)
    },
  }
}

/** Asks where the selected words lead; an address that texts may not lead to is refused here. */
export function LinkDialog(props: Props) {
  const { onClose } = props
  const say = useTranslate()
  const { isPresent, to, isRefused, remove, use, type } = useLink(props)
  const actions = (
    <>
      {isPresent && <Button onClick={remove}>{say('form.removeLink')}</Button>}
      <Button onClick={onClose}>{say('ra.action.cancel')}</Button>
      <Button variant="contained" onClick={use}>
        {say('form.setLink')}
      </Button>
    </>
  )
  return (
    <TitledDialog title={say('form.mark.link')} actions={actions} onClose={onClose}>
      <TextField
        autoFocus
        fullWidth
        margin="dense"
        label={say('form.linkTo')}
        value={to}
        error={isRefused}
        helperText={say(isRefused ? 'errors.field.foreignLink' : 'form.linkHint')}
        slotProps={{ htmlInput: { maxLength: 500, inputMode: 'url' } }}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          use()
        }}
      />
    </TitledDialog>
  )
}
