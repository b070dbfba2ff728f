import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReplyTo } from '@proba/api/client'
import { saveReplyFile } from '@proba/browser/saveFile'
import type { ActAnswerKind } from '@proba/domain/codes/actAnswer'
import { formatDateTime } from '@proba/domain/text/dates'
import { useState } from 'react'
import { useDataProvider, useNotify, useRecordContext, useTranslate } from 'react-admin'
import type { FileProvider } from '../../../answers/storedFiles.ts'
import type { Tone } from '../../../declarations/field.ts'
import { StateMark } from '../../../fields/values/StateMark.tsx'

type Answer = ReplyTo<'GET /admin/acts/{id}'>['answers'][number]

const tones: Readonly<Record<ActAnswerKind, Tone>> = {
  objected: 'error',
  confirmed: 'success',
  signed: 'success',
}

/** A button that downloads the file of an answer. An act may have many answers, so no file is fetched before it is pressed. */
function AnswerFile({ uuid, name }: { readonly uuid: string; readonly name: string }) {
  const { ask } = useDataProvider<FileProvider>()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { mime, ...file } = await ask('GET /storage/receive', { query: { uuid } })
      saveReplyFile({ ...file, mimeType: mime })
    } catch (failure) {
      const message = failure instanceof Error ? failure.message : 'errors.unknown'
      notify(message, { type: 'error', messageArgs: { _: message } })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="small"
      variant="outlined"
      loading={isBusy}
      onClick={() => void save()}
      sx={{ alignSelf: 'flex-start', maxWidth: '100%', overflowWrap: 'anywhere' }}
    >
      {name}
    </Button>
  )
}

function AnswerItem({ answer }: { readonly answer: Answer }) {
  const say = useTranslate()
  const { kind, text, isLate, user, actor, createdAt, file, fileName } = answer
  const textOf = (key: string, params = {}) => say(`resources.acts.answer.${key}`, params)
  return (
    <Box component="li" sx={{ display: 'flex', flexDirection: 'column', gap: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <StateMark tone={tones[kind]}>{say(`resources.acts.answers.${kind}`)}</StateMark>
        <span className="figures">{formatDateTime(createdAt)}</span>
        {isLate ? <StateMark tone="warning">{textOf('late')}</StateMark> : null}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {actor === null ? user : textOf('actor', { user, actor })}
      </Box>
      {text ? <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Box> : null}
      {file !== null && fileName !== null ? <AnswerFile uuid={file} name={fileName} /> : null}
    </Box>
  )
}

/** All answers of a customer to the opened act, the last one first (decision G-594). */
export function ActAnswers() {
  const say = useTranslate()
  const act = useRecordContext<ReplyTo<'GET /admin/acts/{id}'>>()
  if (!act?.answers.length) return <span>{say('resources.acts.answer.none')}</span>
  return (
    <Box component="ul" sx={{ ...{ m: 0, p: 0, listStyle: 'none' }, ...{ display: 'grid', gap: 2 } }}>
      {act.answers.map((answer) => (
        <AnswerItem key={answer.id} answer={answer} />
      ))}
    </Box>
  )
}
