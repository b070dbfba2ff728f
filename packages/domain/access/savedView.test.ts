import { expect, test } from 'vitest'
import { checkView, viewLimits } from './savedView.ts'

const own = [
  { id: 1, name: 'Мои заказы' },
  { id: 2, name: 'Срочные' },
]

test('a view has a name of its own among those of the list, whatever its case and spaces (G-346)', () => {
  expect(checkView('  Новые ', null, own)).toEqual({ ok: true, value: 'Новые' })
  expect(checkView(' МОИ заказы', null, own)).toMatchObject({ ok: false, refusal: { code: 'unique' } })
  expect(checkView('Мои заказы', 1, own)).toMatchObject({ ok: true })
  expect(checkView('  ', 1, own)).toMatchObject({ ok: false, refusal: { code: 'required' } })
})

test('a person has a limited number of views of a list, and may still change them (G-346)', () => {
  const full = Array.from({ length: viewLimits.perList }, (_, id) => ({ id, name: `Вид ${id}` }))
  expect(checkView('Ещё один', null, full)).toMatchObject({ ok: false, refusal: { code: 'maxItems' } })
  expect(checkView('Другое имя', 3, full)).toMatchObject({ ok: true })
})
