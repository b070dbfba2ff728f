import { Notification } from 'react-admin'

/** How long a message stays, ms: long enough to read an advice. */
const readingTime = 7000

/** Message of what has just happened. */
export const Toast = () => <Notification autoHideDuration={readingTime} />
