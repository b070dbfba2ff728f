import { recordWords } from '../../common/actionLog/recordWords.ts'

/** How the action log words bonuses, which bear the name of their company. */
export const bonusWords = recordWords({
  bonus: {
    names: 'select b.id, c.name ru, c.name en from bonuses b join companies c on c.id = b.company_id',
    fields: { 'tariff.sum': 'money' },
  },
})
