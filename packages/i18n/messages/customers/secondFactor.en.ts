import type { Translated } from '../../index.ts'
import type { secondFactorRu } from './secondFactor.ru.ts'

/** English texts of the second factor in the personal area. */
export const secondFactorEn: Translated<typeof secondFactorRu> = {
  title: 'Login with a code',
  lead: 'Besides the password the portal will ask for a code from an app on your phone. Who learns the password alone cannot log in.',
  since: 'On since %{at}',
  codesLeft: '%{smart_count} recovery code left |||| %{smart_count} recovery codes left',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  next: 'Next',
  setUpTitle: 'Turn on login with a code',
  setUpText: 'You need an app for codes, such as Google Authenticator or Aegis. Enter your password first.',
  requiredText:
    'The portal asks for a code at each login. You need an app for codes, such as Google Authenticator or Aegis. Enter your password and turn on login with a code to go on.',
  scan: 'Scan the picture with the app.',
  qr: 'QR code for the app',
  typeIn: 'Or type in the key:',
  confirmText: 'Now enter the code that the app shows.',
  turnedOn: 'Login with a code is on, the other sessions have ended',
  codes: 'Recovery codes',
  codesTitle: 'Recovery codes',
  codesText:
    'Without your phone at hand, enter one of these codes in place of one from the app. Each works once. Keep them: they are not shown again.',
  copy: 'Copy',
  copied: 'Codes copied',
  copyFailed: 'The browser did not allow it: select the codes and copy them yourself',
  save: 'Save to a file',
  fileName: 'recovery-codes.txt',
  kept: 'I have kept the codes',
  renew: 'New recovery codes',
  renewTitle: 'New recovery codes',
  renewText: 'The old codes will stop working.',
  renewed: 'The old recovery codes do not work any more',
  offTitle: 'Turn off login with a code?',
  offText: 'The password will be enough to log in. The other sessions will end.',
  turnedOff: 'Login with a code is off',
}
