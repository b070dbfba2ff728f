/** Russian texts: questions of the order check about amounts; part of `refusals` on the server, of `checkout` in the shop. */
export const amountRefusalsRu = {
  unusual_amount: '%{grams} г, обычно за раз %{usualGrams} г. Всё верно?',
  unusual_amount_share: '%{grams} г, это %{percent} % месячной мощности. Всё верно?',
} as const
