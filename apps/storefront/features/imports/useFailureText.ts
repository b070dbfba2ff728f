import { ApiError } from '@proba/api/client'
import { useErrorText } from '../../lib/calls/errorText.ts'
import { isAnswered } from '../../lib/calls/unexpectedText.ts'
import { useFileSize } from '../../lib/company/useFileSize.ts'
import { useFormat } from '../../lib/language/format.ts'
import { useLanguage, useTranslate } from '../../lib/language/language.tsx'
import { columnTitle } from './columnTitle.ts'
import type { ImportFailure } from './importState.ts'

/** What happened and what to do about it. */
export interface FailureText {
  readonly title: string
  readonly text: string
}

type Params = ApiError['params']

/** What may be wrong with a header, each with a text of its own. */
const headerFaults = { missing: 'missing_columns', twice: 'twice', unit: 'unit', matrix: 'matrix' } as const

/** Text key of a refusal of the whole file. */
function reasonKey(reason: string, params: Params): string {
  const fault = reason === 'wrong_header' && Object.entries(headerFaults).find(([param]) => params[param])
  return `imports.reason.${fault ? fault[1] : reason}`
}

/** Why a whole file is refused, by the reason the server gives. */
function useReasonText(): (params: Params) => string {
  const t = useTranslate()
  const { language } = useLanguage()
  const { integer } = useFormat()
  const size = useFileSize()
  return (params) => {
    const reason = String(params.reason ?? 'empty')
    const number = Number(params.limit ?? params.seconds ?? 0)
    const names = String(params.missing ?? '').split(',')
    return t(reasonKey(reason, params), {
      limit: reason === 'too_large' ? size(number) : integer(number),
      columns: names
        .map((name) => t('imports.reading.plain', { title: columnTitle(name, language) }))
        .join(', '),
      title: String(params.title ?? ''),
      row: integer(Number(params.row ?? 0)),
      column: columnTitle(String(params.twice ?? params.unit ?? '').split(',')[0] ?? '', language),
    })
  }
}

/** Whether a file was refused for its header, which its sender can explain. */
export const isHeaderMissing = (failure: ImportFailure | null): boolean =>
  typeof failure === 'object' &&
  failure !== null &&
  failure.error instanceof ApiError &&
  ['wrong_header', 'not_ordered'].includes(String(failure.error.params.reason))

const isServerFailure = (error: unknown) => error instanceof ApiError && error.status >= 500

/** Texts of a failed check and of a failed adding. */
export function useFailureText(): (failure: ImportFailure, isAdding: boolean) => FailureText {
  const t = useTranslate()
  const errorText = useErrorText()
  const reasonText = useReasonText()

  const addingText = (error: unknown): FailureText => {
    if (isAnswered(error)) return { title: errorText(error), text: '' }
    return {
      title: t('imports.failure.continue'),
      text: t('imports.failure.continueText', { reason: errorText(error) }),
    }
  }
  const checkText = (error: unknown): FailureText => {
    if (error instanceof ApiError && error.code === 'import_structure')
      return {
        title: errorText(error),
        text: `${reasonText(error.params)} ${t('imports.failure.structure')}`,
      }
    const kept = t('imports.failure.kept')
    if (!isServerFailure(error)) return { title: errorText(error), text: kept }
    const isBusy = error instanceof ApiError && error.code === 'busy'
    return { title: t('imports.failure.server'), text: isBusy ? `${errorText(error)}. ${kept}` : kept }
  }
  return (failure, isAdding) => {
    if (failure === 'stopped')
      return { title: t('imports.failure.givenUp'), text: t('imports.failure.givenUpText') }
    if (failure === 'interrupted')
      return { title: t('imports.failure.interrupted'), text: t('imports.failure.interruptedText') }
    return isAdding ? addingText(failure.error) : checkText(failure.error)
  }
}
