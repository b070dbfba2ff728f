import { pictureKey } from '../pictures/pictureKey.ts'
import { lookOf } from './looks.ts'
import type { Bilingual, CategoryRecord, MetalId } from './records.ts'
import { FAMILIES } from './weavings.ts'

const METAL_SECTIONS: {
  metalId: MetalId
  code: string
  alloyId: number
  chains: Bilingual
  bracelets: Bilingual
}[] = [
  {
    metalId: 1,
    code: 'gold',
    alloyId: 1,
    chains: { ru: 'Золотые цепи', en: 'Gold chains' },
    bracelets: { ru: 'Золотые браслеты', en: 'Gold bracelets' },
  },
  {
    metalId: 2,
    code: 'silver',
    alloyId: 8,
    chains: { ru: 'Серебряные цепи', en: 'Silver chains' },
    bracelets: { ru: 'Серебряные браслеты', en: 'Silver bracelets' },
  },
  {
    metalId: 3,
    code: 'platinum',
    alloyId: 9,
    chains: { ru: 'Платиновые цепи', en: 'Platinum chains' },
    bracelets: { ru: 'Платиновые браслеты', en: 'Platinum bracelets' },
  },
]

/** The catalogue tree: kind, metal, family; semi-finished and solute stand beside the products (decision G-070). */
export const CATEGORIES: CategoryRecord[] = tree()

const idByCode = new Map(CATEGORIES.map((category) => [category.code, category.id]))

/** The section a product is put into: its family under kind and metal; platinum is not divided by family. */
export function sectionOf(isChain: boolean, metalId: MetalId, family: string): number {
  const metal = METAL_SECTIONS.find((section) => section.metalId === metalId)
  const upper = `${isChain ? 'chains' : 'bracelets'}-${metal?.code}`
  return idByCode.get(`${upper}-${family}`) ?? idByCode.get(upper) ?? 1
}

function tree(): CategoryRecord[] {
  const rows: CategoryRecord[] = []
  const add = (
    code: string,
    parentId: number | null,
    name: Bilingual,
    key: string | null,
    badges: string[] = [],
  ) => {
    const id = rows.length + 1
    rows.push({ id, code, parentId, name, sort: id * 10, active: true, badgeCodes: badges, pictureKey: key })
    return id
  }
  const root = add('products', null, { ru: 'Продукция', en: 'Products' }, null)
  add('semi_finished', null, { ru: 'Полуфабрикаты', en: 'Semi-finished goods' }, null)
  add('solute', null, { ru: 'Растворы', en: 'Solute' }, null)
  const chains = add('chains', root, { ru: 'Цепи', en: 'Chains' }, picture('curb', 1), ['popular'])
  const bracelets = add('bracelets', root, { ru: 'Браслеты', en: 'Bracelets' }, picture('bismarck', 1))
  for (const isChain of [true, false]) {
    for (const metal of METAL_SECTIONS) {
      const upper = `${isChain ? 'chains' : 'bracelets'}-${metal.code}`
      const name = isChain ? metal.chains : metal.bracelets
      const id = add(
        upper,
        isChain ? chains : bracelets,
        name,
        picture(isChain ? 'figaro' : 'nonna', metal.alloyId),
      )
      if (metal.metalId === 3) continue
      for (const family of FAMILIES) {
        const first = family.weavings[0]?.code ?? 'anchor'
        const badges =
          family.code === 'bismarck' ? ['popular'] : family.code === 'mesh' ? ['new_section'] : []
        add(
          `${upper}-${family.code}`,
          id,
          { ru: family.ru, en: family.en },
          picture(first, metal.alloyId),
          badges,
        )
      }
    }
  }
  return rows
}

function picture(weaving: string, alloyId: number): string {
  return pictureKey({ weaving, look: lookOf(alloyId, 1), view: 'chain' })
}
