import { namesIn } from '../../common/actionLog/nameQueries.ts'
import { recordWords } from '../../common/actionLog/recordWords.ts'

/** How the action log words messages of the feedback form. */
export const feedbackWords = recordWords({ feedback: { names: namesIn('feedback', 'fio') } })
