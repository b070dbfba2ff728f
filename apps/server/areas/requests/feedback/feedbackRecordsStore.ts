import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { insertInto } from '../../../db/statements/insertInto.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { feedback } from '../../../schema/requests/feedbackTables.ts'
import { pageReader, requestFields, withPeople } from '../requestRecords/requestRecordsStore.ts'

const feedbackRecord = record({
  ...requestFields,
  ...pick(columnsOf(feedback, 'r'), 'theme', 'section', 'fio', 'file_uuid'),
})
export type FeedbackRecord = RecordOf<typeof feedbackRecord>

const source = `from feedback r ${withPeople}`

export const readFeedback = pageReader(feedbackRecord, source, 'r.fio')

export const readMessage = feedbackRecord.statement<[id: number]>(
  'feedback_one',
  (columns) => `select ${columns} ${source} where r.id = $1`,
)

export const addFeedback = insertInto(feedback)
