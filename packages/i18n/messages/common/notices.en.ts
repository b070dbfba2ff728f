import type { Translated } from '../../index.ts'
import type { noticesRu } from './notices.ru.ts'

/** English texts: mails that a person switches on and off. */
export const noticesEn: Translated<typeof noticesRu> = {
  title: 'Mails',
  sentTo: 'Sent to %{email}. Changes are saved at once.',
  kind: {
    order_placed: 'Order placed',
    order_status: 'Order status changed',
    order_ready: 'Part of an order is ready',
    auto_order: 'Auto-order placed or returned to the cart',
    claim_accepted: 'Request accepted',
    document_ready: 'Document ready',
    contract_ending: 'Contract ending',
  },
  link: {
    ask: 'Stop these mails?',
    askText: 'Mails of the kind “%{kind}” will no longer be sent. The others stay.',
    off: 'Stop them',
    done: 'The mails are switched off',
    doneText: 'Mails of the kind “%{kind}” are not sent. Switch them on here or in your account.',
    on: 'Send them again',
    unknownTitle: 'This link does not work',
    unknown: 'Mails can be switched off in your account, under registration data.',
    toChoices: 'Open my account',
  },
}
