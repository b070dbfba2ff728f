import { FeedbackSent } from '../../features/forms/FeedbackSent.tsx'

/** `/feedback-success`: the message was sent; open to anyone. */
export const FeedbackSuccessPage = () => <FeedbackSent />
