import type { CableShape, CurbShape } from '../geometry/weaveLinks.ts'
import { family, type WeavingFamily } from './weavingFamily.ts'

const cable = (lengths: number[], width: number, more: Partial<CableShape> = {}): CableShape => ({
  kind: 'cable',
  lengths,
  width,
  ...more,
})

const curb = (lengths: number[], width: number, more: Partial<CurbShape> = {}): CurbShape => ({
  kind: 'curb',
  lengths,
  width,
  ...more,
})

/** Weavings of single links hooked into each other. */
export const linkFamilies: WeavingFamily[] = [
  family('anchor', 11, 'Якорь', 'Anchor', [
    ['anchor', 'Якорь', 'Anchor', cable([5.6], 4.2)],
    ['anchor-round', 'Якорь круглый', 'Round anchor', cable([4.9], 4.7)],
    ['anchor-long', 'Якорь удлинённый', 'Elongated anchor', cable([8.2], 4.2)],
    ['anchor-flat', 'Якорь плоский', 'Flat anchor', cable([7.2], 5.4, { wire: 'flat' })],
    ['anchor-cut', 'Якорь с алмазной гранью', 'Diamond-cut anchor', cable([5.8], 4.6, { cut: true })],
    ['anchor-facet', 'Якорь гранёный', 'Faceted anchor', cable([6], 4.6, { wire: 'faceted' })],
    ['anchor-double', 'Якорь двойной', 'Double anchor', cable([7], 5.6, { rings: 2 })],
    ['garibaldi', 'Гарибальди', 'Garibaldi', cable([7.4], 7, { rings: 3 })],
    ['anchor-rhomb', 'Якорь ромб', 'Rhomb anchor', cable([7.4], 5.6, { form: 'rhomb' })],
    ['cobweb', 'Паутинка', 'Cobweb', cable([4.4], 3.6)],
    ['forzatina', 'Форзатина', 'Forzatina', cable([4.7], 3.7, { wire: 'square', cut: true })],
    ['anchor-1-1', 'Якорь 1+1', 'Anchor 1+1', cable([5, 8.6], 4.4)],
    ['anchor-3-1', 'Якорь 3+1', 'Anchor 3+1', cable([4.8, 4.8, 4.8, 9], 4.4)],
  ]),
  family('mariner', 12, 'Маринер', 'Mariner', [
    ['mariner', 'Маринер', 'Mariner', cable([6.6], 5.2, { bar: true, rolls: [-0.45, 0.55] })],
    [
      'mariner-long',
      'Маринер удлинённый',
      'Long mariner',
      cable([8.6], 5, { bar: true, rolls: [-0.4, 0.6] }),
    ],
    [
      'mariner-flat',
      'Маринер плоский',
      'Flat mariner',
      cable([7.8], 6, { bar: true, wire: 'flat', rolls: [-0.3, 0.5] }),
    ],
    [
      'mariner-square',
      'Маринер квадратный',
      'Square mariner',
      cable([6.6], 5.4, { bar: true, form: 'rectangle', rolls: [-0.5, 0.6] }),
    ],
  ]),
  family('rolo', 13, 'Ролло', 'Rolo', [
    ['rolo', 'Ролло', 'Rolo', cable([4.4], 4.4)],
    ['rolo-light', 'Ролло ажурный', 'Light rolo', cable([5.6], 5.6)],
    ['rolo-flat', 'Ролло плоский', 'Flat rolo', cable([5.4], 5.4, { wire: 'flat' })],
    ['rolo-cut', 'Ролло с гранью', 'Diamond-cut rolo', cable([4.8], 4.8, { cut: true })],
    ['rolo-double', 'Ролло двойной', 'Double rolo', cable([5.6], 5.6, { rings: 2 })],
    ['chopard', 'Шопард', 'Chopard', cable([4.4, 6.2], 5, { wire: 'flat' })],
    ['belcher', 'Бельчер', 'Belcher', cable([5], 4.8, { wire: 'edge' })],
  ]),
  family('clip', 14, 'Скрепка', 'Paper clip', [
    ['clip', 'Скрепка', 'Paper clip', cable([12], 4.6, { form: 'rectangle' })],
    ['clip-oval', 'Скрепка овальная', 'Oval paper clip', cable([10], 4.6)],
    ['clip-short', 'Скрепка короткая', 'Short paper clip', cable([8.4], 4.8, { form: 'rectangle' })],
    ['clip-mixed', 'Скрепка смешанная', 'Mixed paper clip', cable([5, 12], 4.8, { form: 'rectangle' })],
    [
      'clip-square',
      'Скрепка квадратная',
      'Square-wire paper clip',
      cable([11], 5, { form: 'rectangle', wire: 'square' }),
    ],
  ]),
  family('venetian', 15, 'Венеция', 'Venetian', [
    [
      'venetian',
      'Венеция',
      'Venetian box',
      cable([3.4], 3.4, { form: 'rectangle', wire: 'edge', rolls: [0.1, 1.67] }),
    ],
    [
      'venetian-diamond',
      'Венеция ребром',
      'Box on edge',
      cable([3.5], 3.5, { form: 'rectangle', wire: 'edge', rolls: [0.79, -0.79] }),
    ],
    [
      'venetian-long',
      'Венеция удлинённая',
      'Long box',
      cable([5], 3.4, { form: 'rectangle', wire: 'edge', rolls: [0.12, 1.69] }),
    ],
    [
      'venetian-round',
      'Венеция круглая',
      'Round box',
      cable([3.6], 3.6, { wire: 'edge', rolls: [0.6, -0.97] }),
    ],
    [
      'venetian-cut',
      'Венеция с гранью',
      'Diamond-cut box',
      cable([3.5], 3.6, { form: 'rectangle', wire: 'edge', rolls: [0.5, -1.07], cut: true }),
    ],
  ]),
  family('curb', 21, 'Панцирь', 'Curb', [
    ['curb', 'Панцирь', 'Curb', curb([5.8], 5, { cut: 0.62 })],
    ['curb-round', 'Панцирь круглый', 'Round curb', curb([5.6], 4.8)],
    ['curb-flat', 'Панцирь плоский', 'Flat curb', curb([6.8], 6, { wire: 'flat', cut: 0.5 })],
    ['curb-long', 'Панцирь удлинённый', 'Long curb', curb([7.6], 5.2, { cut: 0.6, slant: 0.22 })],
    ['curb-tight', 'Панцирь плотный', 'Tight curb', curb([5.6], 5.2, { cut: 0.5, tight: 0.32, slant: 0.45 })],
    ['curb-square', 'Панцирь квадратный', 'Square-wire curb', curb([6], 5.4, { wire: 'square', cut: 0.6 })],
    ['curb-rhomb', 'Панцирь ромб', 'Rhomb curb', curb([7.6], 6.2, { form: 'rhomb', cut: 0.62 })],
    ['curb-double', 'Панцирь двойной', 'Double curb', curb([8.4], 7.4, { nested: 1, cut: 0.62 })],
    ['gourmette', 'Гурметта', 'Gourmette', curb([5.2], 5, { cut: 0.42, slant: 0.5, tight: 0.25 })],
    ['cuban', 'Кубинское', 'Cuban link', curb([5.8], 6.4, { slant: 0.55, tight: 0.34, cut: 0.7 })],
    ['tondo', 'Тондо', 'Tondo', curb([5], 5, { slant: 0.1, cut: 0.45, wire: 'flat', tight: 0.05 })],
    ['cartier', 'Картье', 'Cartier', curb([5.4, 8.6], 5, { cut: 0.62, slant: 0.2 })],
    ['eight', 'Восьмёрка', 'Figure eight', curb([8.6], 6, { form: 'eight', slant: 0.12, cut: 0.65 })],
  ]),
  family('figaro', 22, 'Фигаро', 'Figaro', [
    ['figaro', 'Фигаро 3+1', 'Figaro 3+1', curb([5.2, 5.2, 5.2, 9], 4.9, { cut: 0.62, slant: 0.22 })],
    ['figaro-5-1', 'Фигаро 5+1', 'Figaro 5+1', curb([5, 5, 5, 5, 5, 10], 4.8, { cut: 0.62, slant: 0.22 })],
    ['figaro-1-1', 'Фигаро 1+1', 'Figaro 1+1', curb([5.2, 9.4], 5, { cut: 0.62, slant: 0.18 })],
    [
      'figaro-flat',
      'Фигаро плоское',
      'Flat Figaro',
      curb([6, 6, 6, 10.4], 5.8, { wire: 'flat', cut: 0.5, slant: 0.2 }),
    ],
    [
      'figaro-rhomb',
      'Фигаро ромб',
      'Rhomb Figaro',
      curb([6, 6, 6, 10.6], 5.6, { form: 'rhomb', cut: 0.6, slant: 0.12 }),
    ],
  ]),
  family('rombo', 23, 'Ромбо', 'Rombo', [
    ['rombo', 'Ромбо', 'Rombo', curb([7], 6.4, { form: 'rhomb', slant: 0.08 })],
    [
      'rombo-double',
      'Двойной ромб',
      'Double rombo',
      curb([9.2], 8.4, { form: 'rhomb', nested: 1, slant: 0.06, cut: 0.65 }),
    ],
    [
      'rombo-triple',
      'Тройной ромб',
      'Triple rombo',
      curb([11.6], 10.6, { form: 'rhomb', nested: 2, slant: 0.05, cut: 0.62 }),
    ],
    [
      'rombo-long',
      'Ромбо удлинённое',
      'Long rombo',
      curb([9.6], 6.4, { form: 'rhomb', slant: 0.04, cut: 0.62 }),
    ],
    [
      'rombo-flat',
      'Ромбо плоское',
      'Flat rombo',
      curb([8.4], 7.6, { form: 'rhomb', wire: 'flat', slant: 0.08, cut: 0.5 }),
    ],
  ]),
  family('nonna', 24, 'Нонна', 'Nonna', [
    ['nonna', 'Нонна', 'Nonna', curb([8.4], 7.6, { nested: 1, slant: 0.1, cut: 0.7 })],
    ['nonna-round', 'Нонна круглая', 'Round nonna', curb([8], 8, { nested: 1, slant: 0 })],
    ['nonna-long', 'Нонна удлинённая', 'Long nonna', curb([10.4], 7.4, { nested: 1, slant: 0.08, cut: 0.7 })],
    [
      'nonna-triple',
      'Нонна тройная',
      'Triple nonna',
      curb([10.6], 10, { nested: 2, slant: 0.08, cut: 0.66 }),
    ],
    [
      'nonna-flat',
      'Нонна плоская',
      'Flat nonna',
      curb([10], 9, { nested: 1, wire: 'flat', slant: 0.1, cut: 0.5 }),
    ],
  ]),
  family('love', 25, 'Лав', 'Love', [
    ['love', 'Лав', 'Love', curb([7.2], 6.8, { form: 'heart', slant: 0, cut: 0.6, tight: 0.2 })],
    ['love-round', 'Лав круглый', 'Round love', curb([7], 6.6, { form: 'heart', slant: 0, tight: 0.16 })],
    [
      'love-double',
      'Лав двойной',
      'Double love',
      curb([9.6], 9, { form: 'heart', slant: 0, nested: 1, tight: 0.18, cut: 0.62 }),
    ],
    [
      'love-flat',
      'Лав плоский',
      'Flat love',
      curb([8.4], 8, { form: 'heart', slant: 0, wire: 'flat', cut: 0.5, tight: 0.18 }),
    ],
    ['drop', 'Капля', 'Drop', curb([8.4], 6.4, { form: 'drop', slant: 0, tight: 0.2 })],
  ]),
  family('singapore', 26, 'Сингапур', 'Singapore', [
    ['singapore', 'Сингапур', 'Singapore', curb([5], 4.4, { rollStep: 0.38, cut: 0.6, tight: 0.3 })],
    [
      'singapore-fine',
      'Сингапур тонкий',
      'Fine Singapore',
      curb([4.8], 3.9, { rollStep: 0.6, cut: 0.6, tight: 0.24 }),
    ],
    [
      'singapore-double',
      'Сингапур двойной',
      'Double Singapore',
      curb([7.4], 6.6, { nested: 1, rollStep: 0.26, cut: 0.7, tight: 0.35 }),
    ],
    [
      'singapore-flat',
      'Сингапур плоский',
      'Flat Singapore',
      curb([6], 5.2, { wire: 'flat', rollStep: 0.4, tight: 0.3 }),
    ],
    ['disco', 'Диско', 'Disco', curb([5.2], 4.8, { rollStep: 0.9, cut: 0.45, tight: 0.2, wire: 'square' })],
  ]),
  family('snail', 27, 'Улитка', 'Snail', [
    ['snail', 'Улитка', 'Snail', { kind: 'spiral', radius: 3.4, turns: 1.5, pitch: 4.2 }],
    [
      'snail-flat',
      'Улитка плоская',
      'Flat snail',
      { kind: 'spiral', radius: 4.4, turns: 1.5, pitch: 5.4, wire: 'flat' },
    ],
    ['rose', 'Роза', 'Rose', { kind: 'spiral', radius: 4, turns: 1.3, pitch: 5.4, mirrored: true }],
    [
      'rose-large',
      'Роза крупная',
      'Large rose',
      { kind: 'spiral', radius: 5.2, turns: 1.8, pitch: 7, mirrored: true },
    ],
  ]),
]
