import type { Translated } from '../../index.ts'
import { fieldNamesEn, fieldNamesOfEn } from '../common/fieldNames.en.ts'
import type { formsRu } from './forms.ru.ts'

/** English texts of forms. */
export const formsEn: Translated<typeof formsRu> = {
  field: {
    name: fieldNamesEn.name,
    fio: fieldNamesEn.fio,
    phone: fieldNamesEn.phone,
    phoneHint: 'With the country code',
    email: fieldNamesEn.email,
    company: fieldNamesEn.company,
    inn: fieldNamesEn.inn,
    innHint: 'A company has 10 digits, a sole trader 12',
    comment: fieldNamesEn.comment,
    message: fieldNamesOfEn.feedback.comment,
    theme: fieldNamesEn.theme,
    section: fieldNamesOfEn.feedback.section,
    optional: '%{label} (optional)',
  },
  file: {
    choose: 'Attach a file',
    other: 'Choose another file',
    remove: 'Remove',
    limits: 'One file of up to %{megabytes} MB: %{types}',
  },
  agreement: 'I agree to the processing of my personal data.',
  agreementText: 'By sending this form you agree to the processing of your personal data.',
  privacy: 'Privacy policy',
  submit: 'Send',
  sessionEnded: 'Your session has ended. Send the form again without logging in, or log in first',
  sendFailed: 'An error occurred while sending the form',
  number: 'Reference number: %{number}',
  lead: {
    title: 'Become a customer',
    text: 'Leave your contact details: a manager will call you back, explain the terms and open the portal for you.',
    sentTitle: 'Your request has been sent',
    sent: 'A manager will contact you during business hours.',
  },
  feedback: {
    title: 'Contact us',
    supportTitle: 'Contact support',
    text: 'We will answer to the e-mail address you give here.',
    sentTitle: 'Your message has been sent',
    sent: 'Thank you! We will read it and answer to the e-mail address you gave.',
    notSent: 'The reference number will appear here once you have sent a message.',
    home: 'Home',
    catalogue: 'To the catalogue',
    open: 'Contact us',
  },
  request: { title: 'Request', typeCompany: 'Enter the name by hand' },
  consultation: {
    title: 'Request a consultation',
    open: 'Request a consultation',
    themeText: 'Subscriber service',
    sentTitle: 'Your request is accepted, we will call you back',
  },
}
