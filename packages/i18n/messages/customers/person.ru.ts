/** Russian texts: notices above every page, for those who have logged in. */
export const personRu = {
  contractReplaced:
    'Договор %{before} закончился. Теперь выбран договор %{now}: по нему считаются цены, металл и заказы',
  contractExpired:
    'Срок действия договора %{name} истёк. Выберите действующий договор или обратитесь к менеджеру',
  linkedCompany: {
    text: 'Ссылка ведёт на страницу компании «%{linked}», а открыта «%{open}».',
    open: 'Открыть «%{name}»',
  },
}
