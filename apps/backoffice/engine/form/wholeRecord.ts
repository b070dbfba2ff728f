/**
 * Keeps opened records apart from the rows of lists. Under one name the form would show the list's row until the record
 * is read, and lose what somebody has typed into it by then. A button that saves an opened record uses it too.
 */
export const wholeRecord = { whole: true }
