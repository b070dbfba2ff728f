import BoldIcon from '@mui/icons-material/FormatBold'
import ClearIcon from '@mui/icons-material/FormatClear'
import ItalicIcon from '@mui/icons-material/FormatItalic'
import BulletedIcon from '@mui/icons-material/FormatListBulleted'
import NumberedIcon from '@mui/icons-material/FormatListNumbered'
import QuoteIcon from '@mui/icons-material/FormatQuote'
import StrikeIcon from '@mui/icons-material/FormatStrikethrough'
import UnderlinedIcon from '@mui/icons-material/FormatUnderlined'
import LinkIcon from '@mui/icons-material/InsertLink'
import SubheadingIcon from '@mui/icons-material/TextFields'
import HeadingIcon from '@mui/icons-material/Title'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import { type Editor, useEditorState } from '@tiptap/react'
import { type ComponentType, useState } from 'react'
import { useTranslate } from 'react-admin'
import { LinkDialog } from './LinkDialog.tsx'

interface Mark {
  readonly name: string
  readonly icon: ComponentType<{ readonly fontSize?: 'small' }>
  readonly toggle: (editor: Editor) => void
  /** Whether the selection has it, where the editor knows it by another name. */
  readonly isActive?: (editor: Editor) => boolean
}

const marks: readonly Mark[] = [
  { name: 'bold', icon: BoldIcon, toggle: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', icon: ItalicIcon, toggle: (editor) => editor.chain().focus().toggleItalic().run() },
  {
    name: 'underline',
    icon: UnderlinedIcon,
    toggle: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  { name: 'strike', icon: StrikeIcon, toggle: (editor) => editor.chain().focus().toggleStrike().run() },
  {
    name: 'heading2',
    icon: HeadingIcon,
    toggle: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isActive: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    name: 'heading3',
    icon: SubheadingIcon,
    toggle: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isActive: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    name: 'bulletList',
    icon: BulletedIcon,
    toggle: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    icon: NumberedIcon,
    toggle: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    icon: QuoteIcon,
    toggle: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
]

const clear = (editor: Editor) => editor.chain().focus().unsetAllMarks().clearNodes().run()

interface ToolProps {
  readonly name: string
  readonly icon: Mark['icon']
  readonly isActive: boolean
  readonly onUse: () => void
}

function Tool({ name, icon: Icon, isActive, onUse }: ToolProps) {
  const label = useTranslate()(`form.mark.${name}`)
  return (
    <ToggleButton
      value={name}
      size="small"
      aria-label={label}
      title={label}
      selected={isActive}
      onClick={onUse}
      // A click leaves the selection of the text as it is.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Icon fontSize="small" />
    </ToggleButton>
  )
}

/** Marks of the selected words and paragraphs. */
export function RichTextToolbar({ editor, label }: { readonly editor: Editor; readonly label: string }) {
  const say = useTranslate()
  const active = useEditorState({
    editor,
    selector: ({ editor: present }) => ({
      marks: marks
        .filter(({ name, isActive }) => isActive?.(present) ?? present.isActive(name))
        .map(({ name }) => name),
      link: present.isActive('link'),
    }),
  })
  const [isLinking, setLinking] = useState(false)
  return (
    <>
      <Box
        role="toolbar"
        aria-label={say('form.marksOf', { name: label })}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mb: 1 }}
      >
        {marks.map(({ name, icon, toggle }) => (
          <Tool
            key={name}
            {...{ name, icon }}
            isActive={active.marks.includes(name)}
            onUse={() => toggle(editor)}
          />
        ))}
        <Tool name="link" icon={LinkIcon} isActive={active.link} onUse={() => setLinking(true)} />
        <Tool name="clear" icon={ClearIcon} isActive={false} onUse={() => clear(editor)} />
      </Box>
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </>
  )
}
