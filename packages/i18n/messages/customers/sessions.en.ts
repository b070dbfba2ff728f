import type { Translated } from '../../index.ts'
import type { sessionsRu } from './sessions.ru.ts'

/** English texts of the list of open sessions, in both applications. */
export const sessionsEn: Translated<typeof sessionsRu> = {
  title: 'Open sessions',
  lead: 'Every browser that is logged in. End a session that you do not know, and change your password.',
  device: 'Device',
  address: 'Address',
  since: 'Logged in',
  used: 'Last active',
  unknown: 'Unknown device',
  current: 'This session',
  byOther: 'Opened by %{name}',
  asOther: 'In the name of %{name}',
  end: 'End',
  endName: 'End the session: %{device}',
  endOthers: 'End all others',
  ended: 'Session ended',
  endedOthers: 'The other sessions have ended',
  none: 'No open sessions',
}
