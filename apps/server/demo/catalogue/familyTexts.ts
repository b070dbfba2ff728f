import type { Bilingual } from '../../areas/system/setup/referenceRecords.ts'

const rows: [family: string, ru: string, en: string][] = [
  [
    'anchor',
    'Звенья соединены под прямым углом, цепь не перекручивается и хорошо держит подвеску.',
    'Links stand at right angles: the chain does not kink and carries a pendant well.',
  ],
  [
    'mariner',
    'Перемычка в каждом звене придаёт плетению морской характер и держит форму.',
    'A bar in every link gives the weaving its nautical look and keeps its shape.',
  ],
  [
    'rolo',
    'Круглые звенья одинакового размера дают ровную, подвижную линию.',
    'Round links of one size make an even, supple line.',
  ],
  [
    'clip',
    'Вытянутые звенья с прямыми сторонами — современный лёгкий рисунок.',
    'Long links with straight sides make a light, modern pattern.',
  ],
  [
    'venetian',
    'Звенья-кубики прилегают плотно, полотно получается гладким и прочным.',
    'Box-shaped links lie close: the chain is smooth and strong.',
  ],
  [
    'curb',
    'Звенья закручены и лежат в одной плоскости, цепь не выворачивается на шее.',
    'Twisted links lie in one plane, so the chain does not turn over when worn.',
  ],
  [
    'figaro',
    'Короткие звенья чередуются с длинными, рисунок узнаваем с первого взгляда.',
    'Short links alternate with long ones: a pattern recognised at a glance.',
  ],
  [
    'rombo',
    'Ромбовидные звенья складываются в строгий геометрический ряд.',
    'Rhomb-shaped links line up in strict geometry.',
  ],
  [
    'nonna',
    'Малое звено внутри большого создаёт объём без лишнего веса.',
    'A small link inside a large one adds volume without weight.',
  ],
  [
    'love',
    'Звенья в форме сердца смотрят в одну сторону и мягко ложатся на кожу.',
    'Heart-shaped links look one way and lie softly on the skin.',
  ],
  [
    'singapore',
    'Цепь закручена по спирали и отражает свет всеми гранями.',
    'The chain turns in a spiral and throws light from every facet.',
  ],
  ['snail', 'Завитки из проволоки складываются в ажурную ленту.', 'Curls of wire form an openwork ribbon.'],
  [
    'rope',
    'Звенья уложены по спирали, цепь похожа на витой канат.',
    'Links are laid in a spiral, and the chain looks like a twisted rope.',
  ],
  [
    'snake',
    'Пластины сомкнуты без просветов, цепь гладкая и гибкая, как шнур.',
    'Plates close without gaps: smooth and supple as a cord.',
  ],
  [
    'cord',
    'Петли связаны в полый шнур, лёгкий и упругий.',
    'Stitches are knitted into a hollow cord, light and springy.',
  ],
  [
    'popcorn',
    'Полые зёрна собраны вплотную: много блеска при малом весе.',
    'Hollow grains are set close: much sparkle for little weight.',
  ],
  [
    'bismarck',
    'Парные звенья уложены внахлёст вручную, полотно плотное и выразительное.',
    'Paired links are laid over each other by hand into a dense, expressive band.',
  ],
  [
    'wheat',
    'Петли расходятся, как зёрна в колосе, и держат направление рисунка.',
    'Loops open like grains in an ear and keep the direction of the pattern.',
  ],
  [
    'foxtail',
    'Звенья входят одно в другое, цепь объёмна и приятна на ощупь.',
    'Links run into each other: a full chain, pleasant to the touch.',
  ],
  [
    'byzantine',
    'Сложенные пары колец чередуются с прямыми — старинный объёмный узор.',
    'Folded pairs of rings alternate with straight ones in an old, full pattern.',
  ],
  [
    'braid',
    'Пряди переплетены в плоскую косу с мягким блеском.',
    'Strands are plaited into a flat braid with a soft sheen.',
  ],
  ['mesh', 'Сетка из волнистой проволоки ложится как ткань.', 'A mesh of waved wire falls like cloth.'],
  [
    'herringbone',
    'Плоские пластины уложены ёлочкой и сияют сплошной полосой.',
    'Flat plates in a herringbone shine as one strip.',
  ],
  [
    'omega',
    'Выпуклые пластины на гибкой основе держат ровный полукруг.',
    'Domed plates on a flexible core keep an even curve.',
  ],
  [
    'panther',
    'Ряды пластин сдвинуты, как кладка, браслет гибок во всех направлениях.',
    'Rows of plates are set like bricks and bend in every direction.',
  ],
  [
    'cobra',
    'Чешуйки перекрывают друг друга и переливаются при движении.',
    'Scales overlap and shimmer with every movement.',
  ],
  [
    'coin',
    'Пластины на соединительных кольцах играют при каждом шаге.',
    'Plates on joining rings play with every step.',
  ],
  [
    'perlina',
    'Полированные шарики собраны на подвижных штифтах.',
    'Polished beads are joined by moving pins.',
  ],
  [
    'satellite',
    'Бусины расставлены по тонкой цепи через равные промежутки.',
    'Beads stand along a fine chain at equal distances.',
  ],
  ['stick', 'Стержни с кольцами дают длинный спокойный ритм.', 'Sticks and rings give a long, calm rhythm.'],
  [
    'coffee',
    'Пустотелые звенья с бороздкой напоминают кофейные зёрна.',
    'Hollow grooved links recall coffee beans.',
  ],
]

const texts = new Map(rows.map(([family, ru, en]) => [family, { ru, en }]))

/** What is special about a family of weavings, one sentence in each language. */
export function familyText(family: string): Bilingual {
  return texts.get(family) ?? { ru: '', en: '' }
}

/** Families that have a sentence of their own. */
export const describedFamilies: string[] = rows.map(([family]) => family)
