import { pictureKey } from '@proba/drawing/pictureKey'
import { weavingFamilies } from '@proba/drawing/weavings'
import type { Bilingual, MetalId } from '../../areas/system/setup/referenceRecords.ts'
import { referenceSections } from '../../areas/system/setup/referenceRows.ts'
import type { CategoryRecord } from '../records.ts'
import { lookOf } from './alloyLooks.ts'

const metalSections: {
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

const familyBadges: Record<string, string[]> = { bismarck: ['popular'], mesh: ['new_section'] }

/** The catalogue tree: kind, metal, family; semi-finished and solute are beside the products (decision G-070). */
export const demoCategories: CategoryRecord[] = tree()

const idByCode = new Map(demoCategories.map((category) => [category.code, category.id]))

/** The section a product is put into: its family under kind and metal; platinum is not divided by family. */
export function sectionOf(isChain: boolean, metalId: MetalId, family: string): number {
  const metal = metalSections.find((section) => section.metalId === metalId)
  const upper = `${isChain ? 'chains' : 'bracelets'}-${metal?.code}`
  return idByCode.get(`${upper}-${family}`) ?? idByCode.get(upper) ?? 1
}

/** Section of chain sold raw, which is in its family as well. */
export const semiFinishedSection = idByCode.get('semi_finished') ?? 1

type Row = Pick<CategoryRecord, 'code' | 'parentId' | 'name' | 'pictureKey'> & { badgeCodes?: string[] }

function tree(): CategoryRecord[] {
  const rows: CategoryRecord[] = []
  const add = (row: Row) => {
    const id = rows.length + 1
    rows.push({ badgeCodes: [], ...row, id, sort: id * 10, active: true })
    return id
  }
  const roots = referenceSections.map(({ code, name }) =>
    add({ code, parentId: null, name, pictureKey: null }),
  )
  const root = roots[0] ?? null
  const chains: Row = {
    code: 'chains',
    parentId: root,
    name: { ru: 'Цепи', en: 'Chains' },
    pictureKey: picture('curb', 1),
  }
  addKind(add, { ...chains, badgeCodes: ['popular'] }, true)
  const name = { ru: 'Браслеты', en: 'Bracelets' }
  addKind(add, { code: 'bracelets', parentId: root, name, pictureKey: picture('bismarck', 1) }, false)
  return rows
}

/** Chains or bracelets, below them the metals, below gold and silver the families. */
function addKind(add: (row: Row) => number, kind: Row, isChain: boolean): void {
  const kindId = add(kind)
  for (const metal of metalSections) {
    const code = `${kind.code}-${metal.code}`
    const name = isChain ? metal.chains : metal.bracelets
    const pictureKey = picture(isChain ? 'figaro' : 'nonna', metal.alloyId)
    const parentId = add({ code, parentId: kindId, name, pictureKey })
    if (metal.metalId !== 3) addFamilies(add, parentId, code, metal.alloyId)
  }
}

function addFamilies(add: (row: Row) => number, parentId: number, above: string, alloyId: number): void {
  for (const { code, ru, en, weavings } of weavingFamilies) {
    const pictureKey = picture(weavings[0]?.code ?? 'anchor', alloyId)
    add({
      code: `${above}-${code}`,
      parentId,
      name: { ru, en },
      pictureKey,
      badgeCodes: familyBadges[code] ?? [],
    })
  }
}

function picture(weaving: string, alloyId: number): string {
  return pictureKey({ weaving, look: lookOf(alloyId, 1), view: 'chain' })
}
