import type { Translated } from '../../index.ts'
import type { amountRefusalsRu } from './amountRefusals.ru.ts'

/** English texts: questions of the order check about amounts. */
export const amountRefusalsEn: Translated<typeof amountRefusalsRu> = {
  unusual_amount: '%{grams} g, usually %{usualGrams} g at a time. Is that right?',
  unusual_amount_share: '%{grams} g, %{percent} % of a month’s capacity. Is that right?',
}
