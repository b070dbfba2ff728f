import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { agreementRefusal, formRefusals } from '@proba/domain/forms/formRules'
import type { Tx } from '../../../db/connection/connect.ts'
import type { UploadedFile } from '../../../http/handler.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { refuseFields } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { type FormFile, withFormFile } from '../../common/files/keepUpload.ts'
import { receiveForm, refuseRobots, type Sender } from '../forms/receiveForm.ts'
import { readRecentFeedback } from '../forms/recentFormStore.ts'
import { requestRow, singleLine } from '../forms/requestRow.ts'
import { addFeedback } from './feedbackRecordsStore.ts'

type Feedback = BodyOf<Calls['POST /feedback']>
type Typed = Omit<Feedback, 'website' | 'filledMs'>

function refuseWrong(typed: Typed): void {
  const agreement = agreementRefusal(typed.agreement)
  const fields = { ...formRefusals('feedback', typed), ...(agreement && { agreement: [agreement] }) }
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
}

/** A message with its file. */
interface NewFeedback {
  readonly typed: Typed
  readonly file: FormFile | null
}

async function saveFeedback(
  services: Services,
  tx: Tx,
  sender: Sender,
  { typed, file }: NewFeedback,
  fingerprint: string,
) {
  const { theme, section, fio } = typed
  const shared = requestRow(services, sender, typed, fingerprint)
  const row = { ...shared, theme, section, fio: singleLine(fio), fileUuid: file?.uuid ?? null }
  const id = await addFeedback(tx, row)
  await file?.attach(tx, { entity: 'feedback', entityId: id }, { area: 'admin.feedback.*' })
  const action = { entity: 'feedback', entityId: id, action: 'create' } as const
  await logAction(tx, sender.me, { ...action, companyId: row.companyId, after: { theme, section } })
  await enqueue(tx, 'form-received', { form: 'feedback', id })
  return id
}

/** Stores a message of the feedback form with its log entry and the job for its mails (decision G-241). */
export async function receiveFeedback(
  services: Services,
  sender: Sender,
  { website, filledMs, ...typed }: Feedback,
  uploaded: UploadedFile | null,
) {
  refuseWrong(typed)
  refuseRobots(sender, { website, filledMs })
  const fields = { ...typed, file: uploaded && { name: uploaded.name, size: uploaded.size } }
  const form = {
    call: 'POST /feedback',
    fields,
    readRecent: readRecentFeedback,
    countedAs: 'feedback',
  } as const
  return withFormFile(services, sender.me, uploaded, (file) =>
    receiveForm(services, sender, form, (tx, fingerprint) =>
      saveFeedback(services, tx, sender, { typed, file }, fingerprint),
    ),
  )
}
