import BackIcon from '@mui/icons-material/ArrowBack'
import ForwardIcon from '@mui/icons-material/ArrowForward'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import { type ChangeEvent, type DragEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import {
  ArrayInput,
  SimpleFormIteratorBase,
  SimpleFormIteratorItemBase,
  useArrayInput,
  useRecordContext,
  useResourceContext,
  useSimpleFormIterator,
  useTranslate,
  type Validator,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { type FieldOf, isObject, valueAt } from '../../declarations/field.ts'
import { checksOf } from '../checks.ts'
import { PictureBox, pictureGrid } from '../values/PictureBox.tsx'
import { FieldInput } from './FieldInput.tsx'
import { useStoring } from './useStoring.ts'

interface PicturesProps {
  readonly source: string
  readonly field: FieldOf<'rows'>
}

/** Type of what is dragged when a picture is moved, which no file and no text has. */
const movedPicture = 'application/x-proba-picture'

const holdsFiles = ({ dataTransfer }: DragEvent) => [...dataTransfer.types].includes('Files')

/** Keys of the pictures that the saved record has. */
function useStoredKeys(source: string): ReadonlySet<unknown> {
  const record = useRecordContext()
  const pictures = record ? [valueAt(record, source)].flat().filter(isObject) : []
  return new Set(pictures.map(({ key }) => key))
}

interface ButtonsProps {
  readonly index: number
  readonly onRemove: () => void
}

function TileButtons({ index, onRemove }: ButtonsProps) {
  const { total, reOrder } = useSimpleFormIterator()
  const say = useTranslate()
  const n = index + 1
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
      <IconButton
        aria-label={say('form.movePictureBack', { n })}
        disabled={index === 0}
        onClick={() => reOrder(index, index - 1)}
      >
        <BackIcon fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={say('form.movePictureOn', { n })}
        disabled={n === total}
        onClick={() => reOrder(index, index + 1)}
      >
        <ForwardIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={say('form.removePicture', { n })} onClick={onRemove}>
        <RemoveIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}

interface TileProps extends PicturesProps, ButtonsProps {
  readonly pictureKey: string
  readonly isStored: boolean
  readonly isMain: boolean
}

/** Handlers by which a picture is dragged onto another of the same record. */
function useDragging(index: number) {
  const { reOrder } = useSimpleFormIterator()
  // A picture dragged here from the window of another record is not one of these.
  const record = String(useRecordContext()?.id ?? '')
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData(movedPicture, `${index} ${record}`),
    onDragOver: (event: DragEvent) => {
      if ([...event.dataTransfer.types].includes(movedPicture)) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      const [from, ofRecord] = event.dataTransfer.getData(movedPicture).split(' ', 2)
      if (!from || ofRecord !== record) return
      event.preventDefault()
      reOrder(Number(from), index)
    },
  }
}

/** A picture with what it shows; it is moved by its buttons or dragged onto another. */
function Tile({ source, field, index, pictureKey, isStored, isMain, onRemove }: TileProps) {
  const say = useTranslate()
  const dragging = useDragging(index)
  const { coatingId } = field.fields
  const name = say('form.picture', { n: index + 1 })
  return (
    <Box role="group" aria-label={name} {...dragging} sx={{ minWidth: 0 }}>
      <Box sx={{ position: 'relative' }}>
        <PictureBox pictureKey={pictureKey} isStored={isStored} alt={name} />
        {isMain && (
          <Chip
            size="small"
            color="primary"
            label={say('form.mainPicture')}
            sx={{ position: 'absolute', top: 8, left: 8 }}
          />
        )}
      </Box>
      <TileButtons index={index} onRemove={onRemove} />
      {coatingId && (
        <SimpleFormIteratorItemBase index={index}>
          <FieldInput source="coatingId" path={`${source}.coatingId`} field={coatingId} />
        </SimpleFormIteratorItemBase>
      )}
    </Box>
  )
}

/** Files that were not stored, each with the reason. */
interface Refused {
  readonly name: string
  readonly reason: string
}

/** Stores chosen files one after another and adds each as a picture while there is room. */
function useAdding(field: FieldOf<'rows'>, count: number, sending: RefObject<number>) {
  const { store, limit } = useStoring({ kind: 'image' })
  const { add } = useSimpleFormIterator()
  const say = useTranslate()
  const [left, setLeft] = useState(0)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const room = field.max === undefined ? Number.POSITIVE_INFINITY : field.max - count

  const setSending = (n: number) => {
    sending.current = n
    setLeft(n)
  }
  const addAll = async (files: readonly File[]) => {
    if (sending.current > 0) return
    const [taken, over] = [files.slice(0, room), files.slice(room)]
    const tooMany = say('errors.field.maxItems', { n: field.max ?? 0 })
    setRefused(over.map(({ name }) => ({ name, reason: tooMany })))
    setSending(taken.length)
    for (const file of taken) {
      const stored = await store(file)
      if ('uuid' in stored) add({ key: stored.uuid, coatingId: null })
      else setRefused((before) => [...before, { name: file.name, reason: stored.refusal }])
      setSending(sending.current - 1)
    }
  }
  return { addAll, left, refused, limit, isFull: room <= 0 }
}

/** Takes files that are dropped onto it; what is moved inside it is not its business. */
function DropZone({ onFiles, children }: { onFiles: (files: readonly File[]) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  return (
    <Box
      onDragOver={(event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!holdsFiles(event)) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      }}
      sx={{
        width: '100%',
        p: 2,
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        bgcolor: isOver ? 'action.hover' : 'transparent',
      }}
    >
      {children}
    </Box>
  )
}

function Chooser({ adding }: { readonly adding: ReturnType<typeof useAdding> }) {
  const say = useTranslate()
  const chooser = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // The same files may be chosen again.
    target.value = ''
    void adding.addAll(files)
  }
  const isSending = adding.left > 0
  return (
    <Box sx={{ pt: 1 }}>
      <input ref={chooser} type="file" accept="image/*" multiple hidden onChange={choose} />
      <Button
        variant="outlined"
        startIcon={<UploadIcon />}
        disabled={isSending || adding.isFull}
        onClick={() => chooser.current?.click()}
      >
        {say('form.addPictures')}
      </Button>
      <FormHelperText>{say('form.picturesLimit', { limit: adding.limit })}</FormHelperText>
      <FormHelperText role="status">
        {isSending && say('form.picturesSending', { smart_count: adding.left })}
      </FormHelperText>
      {adding.refused.map(({ name, reason }) => (
        <FormHelperText key={name} error role="alert">
          {`${name}: ${reason}`}
        </FormHelperText>
      ))}
    </Box>
  )
}

interface ListProps extends PicturesProps {
  /** How many files are still being sent. */
  readonly sending: RefObject<number>
}

function Pictures({ source, field, sending }: ListProps) {
  const { fields: rows } = useArrayInput()
  const { remove } = useSimpleFormIterator()
  const values: unknown = useWatch({ name: source })
  const pictures = [values].flat().filter(isObject)
  const stored = useStoredKeys(source)
  const say = useTranslate()
  const group = useRef<HTMLDivElement>(null)
  const adding = useAdding(field, rows.length, sending)
  const main = pictures.findIndex(({ coatingId }) => coatingId === null || coatingId === '')
  // The pressed button is gone with its picture; the focus stays among the pictures.
  const removeAt = (index: number) => {
    remove(index)
    group.current?.focus()
  }
  return (
    <DropZone onFiles={(files) => void adding.addAll(files)}>
      <Box ref={group} tabIndex={-1} sx={{ ...pictureGrid, outline: 'none' }}>
        {rows.map((row, index) => (
          <Tile
            key={row.id}
            {...{ source, field, index }}
            pictureKey={String(pictures[index]?.key ?? '')}
            isStored={stored.has(pictures[index]?.key)}
            isMain={index === main}
            onRemove={() => removeAt(index)}
          />
        ))}
      </Box>
      {rows.length === 0 && <FormHelperText>{say('form.noPictures')}</FormHelperText>}
      <Chooser adding={adding} />
    </DropZone>
  )
}

interface Props extends PicturesProps {
  /** A rule of the whole record that concerns the pictures. */
  readonly rule?: Validator
}

/**
 * Input of the pictures of a record: dropped or chosen, several at once, put in order by mouse or keyboard, each for the
 * record or for one of its coatings. The first that is for none is the main one.
 */
export function PicturesInput({ source, field, rule }: Props) {
  const say = useTranslate()
  const resource = useResourceContext()
  const helperText: string | false = field.hint ? `resources.${resource}.hints.${source}` : false
  const sending = useRef(0)
  // Saved now, the record would be without the pictures that are still on their way.
  const whileSending: Validator = () =>
    sending.current > 0 ? say('form.picturesSending', { smart_count: sending.current }) : undefined
  const validate = [...checksOf(field), ...(rule ? [rule] : []), whileSending]
  return (
    <Box role="group" aria-label={say(`resources.${resource}.fields.${source}`)}>
      <ArrayInput source={source} validate={validate} helperText={helperText}>
        <SimpleFormIteratorBase>
          <Pictures source={source} field={field} sending={sending} />
        </SimpleFormIteratorBase>
      </ArrayInput>
    </Box>
  )
}
