/** Russian texts: mails that a person switches on and off. */
export const noticesRu = {
  title: 'Письма',
  sentTo: 'Приходят на %{email}. Изменения сохраняются сразу.',
  kind: {
    order_placed: 'Заказ оформлен',
    order_status: 'Изменился статус заказа',
    order_ready: 'Часть заказа готова',
    auto_order: 'Автозаказ оформлен или вернулся в корзину',
    claim_accepted: 'Обращение принято',
    document_ready: 'Готов документ',
    contract_ending: 'Заканчивается договор',
  },
  link: {
    ask: 'Не присылать эти письма?',
    askText: 'Письма «%{kind}» больше не будут приходить. Остальные останутся.',
    off: 'Не присылать',
    done: 'Письма отключены',
    doneText: 'Письма «%{kind}» не приходят. Включить их можно здесь или в личном кабинете.',
    on: 'Присылать снова',
    unknownTitle: 'Ссылка не действует',
    unknown: 'Письма можно отключить в личном кабинете, в регистрационных данных.',
    toChoices: 'Открыть личный кабинет',
  },
} as const
