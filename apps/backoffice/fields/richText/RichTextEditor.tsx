import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect } from 'react'
import {
  FieldTitle,
  InputHelperText,
  type UseInputValue,
  useInput,
  useResourceContext,
  useTranslateLabel,
  type Validator,
} from 'react-admin'
import { RichTextToolbar } from './RichTextToolbar.tsx'

/** The marks that the server keeps: what is pasted with others loses them at once, not when it is saved. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    gapcursor: false,
    link: { openOnClick: false, autolink: false, linkOnPaste: false, protocols: ['mailto', 'tel'] },
  }),
]

const look = {
  // The editor's own style sheet would be an inline one, which the content security policy refuses.
  '& .ProseMirror': {
    position: 'relative',
    whiteSpace: 'break-spaces',
    fontVariantLigatures: 'none',
    minHeight: 200,
    maxHeight: 560,
    overflowY: 'auto',
    overflowWrap: 'anywhere',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    px: 2,
    py: 1,
  },
  '& .ProseMirror:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
  '& img.ProseMirror-separator': { display: 'inline', width: 0, height: 0, m: 0, border: 0 },
  '& .ProseMirror a': { color: 'text.primary' },
  '& .ProseMirror blockquote': { borderLeft: 3, borderColor: 'divider', mx: 0, pl: 2 },
} as const

interface Props {
  readonly source: string
  readonly helperText: string | false
  readonly validate: Validator[]
}

interface EditorProps {
  readonly input: UseInputValue
  readonly label: string
  readonly aboutId: string
}

/** The editor of the value of an input. */
function useTextEditor({ input, label, aboutId }: EditorProps) {
  const { value, onChange, onBlur } = input.field
  const html = typeof value === 'string' ? value : ''
  const attributes = {
    id: input.id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-invalid': String(input.fieldState.invalid),
    'aria-describedby': aboutId,
  }
  const editor = useEditor({
    extensions,
    injectCSS: false,
    content: html,
    editorProps: { attributes },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
    onBlur,
  })
  // Another value than the own one came from outside: the record was loaded again, or a draft was given back.
  useEffect(() => {
    // While React suspends and shows a form again, this runs once more before the editor is made again.
    if (editor.isDestroyed) return
    const own = editor.isEmpty ? '' : editor.getHTML()
    if (own !== html) editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])
  return editor
}

/** The editor of a text with marks, its toolbar and what is wrong with it (decision G-435). */
export default function RichTextEditor({ source, helperText, validate }: Props) {
  const resource = useResourceContext()
  const label = String(useTranslateLabel()({ source, resource }))
  const input = useInput({ source, validate, defaultValue: '' })
  const { invalid, error } = input.fieldState
  const aboutId = `${input.id}-about`
  const editor = useTextEditor({ input, label, aboutId })
  return (
    <Box sx={{ display: 'grid', gap: 0.5, py: 1, ...look }}>
      <InputLabel component="span" shrink error={invalid} sx={{ position: 'static' }}>
        <FieldTitle source={source} isRequired={input.isRequired} />
      </InputLabel>
      <RichTextToolbar editor={editor} label={label} />
      <EditorContent editor={editor} />
      <FormHelperText id={aboutId} error={invalid}>
        <InputHelperText error={error?.message} helperText={helperText} />
      </FormHelperText>
    </Box>
  )
}
