import type { Translated } from '../../index.ts'
import { fieldNamesOfEn } from '../common/fieldNames.en.ts'
import type { sessionRu } from './session.ru.ts'

/** English texts: login, passwords. */
export const sessionEn: Translated<typeof sessionRu> = {
  greeting: 'Welcome back, %{name}!',
  ended: 'The session has ended. Log in again',
  companyChanged:
    'The company was switched in another window: this window now shows “%{now}”. To go on for “%{before}”, choose it in the header',
  login: {
    title: 'Log in',
    login: 'Login or e-mail',
    password: 'Password',
    submit: 'Log in',
    forgot: 'Forgot your password?',
    newTo: 'Not a customer yet?',
    demoTitle: 'Demo accounts',
    demoHint: 'Choose an account to fill in the form. The password is the same for all: %{password}',
    passwordSet: 'The password is set. Log in with it',
  },
  code: {
    text: 'Enter the code from the app on your phone. Without the phone: one of your recovery codes.',
    label: 'Code from the app',
    eitherLabel: 'Code from the app, or a recovery code',
    format: 'A code is six digits',
    eitherFormat: 'Six digits from the app, or ten signs of a recovery code',
    back: 'Back to the password',
  },
  field: {
    showPassword: 'Show the password',
    hidePassword: 'Hide the password',
  },
  recovery: {
    title: 'Password recovery',
    lead: 'Enter the e-mail of your account: we will send it a link to set a new password.',
    email: 'E-mail',
    submit: 'Send the link',
    sentTitle: 'Check your mail',
    sent: 'If there is an account with the address %{email}, the link is on its way. It works for 24 hours.',
    again: 'Send again',
    toLogin: 'Back to login',
  },
  password: {
    change: 'Change the password',
    changeTitle: 'Change of the password',
    changeText: 'Your other sessions end, this one stays.',
    createTitle: 'Choose a password',
    recoverTitle: 'New password',
    new: 'New password',
    old: 'Current password',
    submit: 'Save the password',
    expiredTitle: 'The link is not valid',
    recoverAgain: 'Send the request again',
    rules: 'Password rules',
    met: 'met',
    unmet: 'not met',
    rule: {
      length: 'at least 8 characters',
      login: 'differs from the login',
      case: 'upper and lower case letters',
      symbols: 'a digit or a sign: @, #, $, %, *',
    },
    simpleHint: 'Simple passwords (12345678), your name, login and company name are not accepted.',
    simple: 'The password is too simple: choose another one',
    changed: 'Password changed',
  },
  setup: {
    title: 'First administrator',
    lead: 'The portal has no administrator yet. Create the account that will manage everything.',
    login: 'Login',
    name: fieldNamesOfEn.setup.name,
    email: 'E-mail',
    password: 'Password',
    submit: 'Create the account',
    toLogin: 'Go to login',
  },
  forced: {
    title: 'Change your password',
    text: 'This password was given by an administrator. Choose your own to continue.',
  },
  disabled: {
    title: {
      account_disabled: 'The account is blocked',
      demo_not_active: 'Demo access is not open yet',
      demo_expired: 'Demo access has ended',
    },
    write: 'Contact support',
  },
}
