import { namesIn } from '../../common/log/nameQueries.ts'
import { recordWords } from '../../common/log/recordWords.ts'

/** How the action log words messages of the feedback form. */
export const feedbackWords = recordWords({ feedback: { names: namesIn('feedback', 'fio') } })
