import type { Bilingual } from '../../areas/system/setup/referenceRecords.ts'

const text = (ru: string, en: string): Bilingual => ({ ru, en })

interface DemoSlide {
  readonly title: Bilingual
  readonly description: Bilingual
  readonly link: string
  readonly linkTitle: Bilingual
  /** Colours of its drawn picture: the ground, and the metal from dark to light. */
  readonly colours: readonly [ground: string, dark: string, light: string]
}

/** Slides of the main carousel of the demo: welcome, silver, catalogue with consultation (decision G-256). */
export const demoSlides: readonly DemoSlide[] = [
  {
    title: text('Добро пожаловать, новые клиенты', 'Welcome, new customers'),
    description: text(
      'Первые заказы копят скидку. Сколько уже накоплено, видно в личном кабинете.',
      'Your first orders earn a discount. The personal area shows how much it is by now.',
    ),
    link: '/welcome_bonus/new',
    linkTitle: text('Как это устроено', 'How this works'),
    colours: ['#4a3a12', '#8a6414', '#f0cf7a'],
  },
  {
    title: text('Перемены в серебре – с выгодой', 'Silver changes for the better'),
    description: text(
      'Новые плетения и длины из серебра, а за вес – скидка до конца акции.',
      'New weavings and lengths in silver, and a discount for weight while the promotion lasts.',
    ),
    link: '/peremeny-v-serebre-s-vygodoy',
    linkTitle: text('Узнать о серебре', 'About silver'),
    colours: ['#2c3a44', '#5d6f7c', '#e8eef2'],
  },
  {
    title: text('1700 цепей и браслетов на выбор', 'A choice of 1700 chains and bracelets'),
    description: text(
      'Не знаете, с чего начать? Сотрудники отдела продаж подберут изделия под ваш прилавок.',
      'Not sure where to begin? Our sales department helps you choose for your shop.',
    ),
    link: '/contacts?form=consultation',
    linkTitle: text('Попросить совета', 'Ask for advice'),
    colours: ['#1f3b34', '#7a5a2a', '#e9d2a4'],
  },
]

const size = 800
const links = 7

/** A chain across a square, as SVG: links that lie flat take turns with links seen from their side. */
export function slidePicture([ground, dark, light]: DemoSlide['colours']): string {
  const step = size / (links - 1)
  const chain = Array.from({ length: links }, (_, place) => {
    const at = place * step
    const isFlat = place % 2 === 0
    return `<ellipse cx="${at}" cy="${at}" rx="${step * 0.78}" ry="${step * (isFlat ? 0.5 : 0.16)}" transform="rotate(45 ${at} ${at})" stroke-width="${isFlat ? 30 : 26}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><defs>
<radialGradient id="ground" cx=".3" cy=".2" r="1.1"><stop offset="0" stop-color="${dark}"/><stop offset="1" stop-color="${ground}"/></radialGradient>
<linearGradient id="metal" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".5" stop-color="${dark}"/><stop offset="1" stop-color="${light}"/></linearGradient>
</defs><rect width="${size}" height="${size}" fill="url(#ground)"/><g fill="none" stroke="url(#metal)">${chain.join('')}</g></svg>`
}
