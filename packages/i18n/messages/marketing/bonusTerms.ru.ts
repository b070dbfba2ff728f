/** Russian texts: kinds and stages of bonuses, on the pages of a customer and in the back office. */
export const bonusTermsRu = {
  kind: { welcome: 'Приветственный бонус', silver: 'Серебряный бонус' },
  stage: {
    start: 'Ещё не начислен',
    accumulation: 'Накопление',
    withdrawal: 'Ждёт решения менеджера',
    discount: 'Скидка на заказы',
  },
} as const
