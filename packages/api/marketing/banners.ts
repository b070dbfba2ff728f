import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { bannerLanguages, bannerLimits, bannerPlaces } from '@proba/domain/text/banners'
import { Type } from 'typebox'
import { sheetOf } from '../listSheet.ts'
import { declare } from '../route.ts'
import {
  Count,
  Day,
  Empty,
  Flag01,
  IdParams,
  ListQuery,
  Nullable,
  OneOf,
  PageOf,
  Shape,
  Text,
  Uuid,
} from '../schema.ts'

/** What visitors see of a slide; `image` is the address of the picture, which has the widths of `imageWidths`. */
const slide = {
  id: Type.Integer(),
  title: Type.String(),
  description: Type.String(),
  image: Type.String(),
  link: Type.String(),
  linkTitle: Type.String(),
}

/** A slide of the main carousel, in the language of the request (decisions G-256, G-455). */
export const CarouselSlide = Shape(slide)

const shown = {
  ...slide,
  /** Addresses of the pages that it is shown on. */
  pages: Type.Array(Type.String()),
  active: Type.Boolean(),
}

/** Texts for those who read English; empty where the Russian ones do for both. */
const english = { titleEn: Type.String(), descriptionEn: Type.String(), linkTitleEn: Type.String() }

/** A banner as the back office sees it; `image` is the uuid of the stored picture. */
export const Banner = Shape({
  ...shown,
  ...english,
  place: OneOf(bannerPlaces),
  sort: Type.Integer(),
  language: OneOf(bannerLanguages),
  dateFrom: Nullable(Type.String()),
  dateTo: Nullable(Type.String()),
  /** It is shown to somebody today. */
  shownNow: Type.Boolean(),
  version: Type.Integer(),
})

const written = {
  /** Where it is shown; without it a new one is a banner of news. */
  place: Type.Optional(OneOf(bannerPlaces)),
  title: Text(bannerLimits.title),
  titleEn: Type.Optional(Text(bannerLimits.title)),
  description: Type.Optional(Text(bannerLimits.description)),
  descriptionEn: Type.Optional(Text(bannerLimits.description)),
  image: Nullable(Uuid),
  link: Type.Optional(Text(bannerLimits.link)),
  linkTitle: Type.Optional(Text(bannerLimits.linkTitle)),
  linkTitleEn: Type.Optional(Text(bannerLimits.linkTitle)),
  pages: Type.Array(Text(bannerLimits.path), { maxItems: bannerLimits.pages }),
  active: Type.Boolean(),
  /** Null puts it behind all others. */
  sort: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: bannerLimits.sort }))),
  language: Type.Optional(OneOf(bannerLanguages)),
  dateFrom: Type.Optional(Nullable(Day)),
  dateTo: Type.Optional(Nullable(Day)),
}

const guard = { access: { some: backofficeGuards.banners.permission }, tag: 'banners' } as const

/** Banners of news, and slides of the main carousel (decisions G-218, G-258, G-436, G-455). */
export const bannersCalls = declare({
  'GET /banners/public': {
    access: 'public',
    tag: 'banners',
    summary: 'Banners of today in the language of the request, of a page by its path; at most 10',
    query: Shape({ page: Type.Optional(Text(500)) }),
    reply: Type.Array(Shape(shown)),
  },
  'GET /banners': {
    ...guard,
    summary: 'All banners in their order; q searches titles and pages',
    query: ListQuery(['sort', 'id', 'title'], {
      active: Type.Optional(Flag01),
      place: Type.Optional(OneOf(bannerPlaces)),
      language: Type.Optional(OneOf(bannerLanguages)),
    }),
    reply: PageOf(Banner),
    sheet: sheetOf(
      Banner,
      { resource: 'banners', entity: 'banner' },
      {
        title: 'text',
        place: { texts: 'resources.banners.places' },
        shownNow: 'flag',
        active: 'flag',
        pages: 'text',
        language: { texts: 'resources.banners.languages' },
        dateFrom: 'day',
        dateTo: 'day',
        sort: 'number',
        id: 'number',
        description: 'text',
        link: 'text',
        linkTitle: 'text',
        titleEn: 'text',
        descriptionEn: 'text',
        linkTitleEn: 'text',
      },
    ),
  },
  'GET /banners/{id}': { ...guard, summary: 'One banner', params: IdParams, reply: Banner },
  'POST /banners': {
    onceByKey: true,
    ...guard,
    summary: 'Add a banner',
    body: Shape(written),
    reply: Banner,
  },
  'POST /banners/{id}': {
    ...guard,
    summary: 'Change a banner; its pages show it at once',
    params: IdParams,
    body: Shape({ ...written, version: Count }),
    reply: Banner,
  },
  'DELETE /banners/{id}': {
    ...guard,
    summary: 'Delete a banner; 409 when the given version is stale',
    params: IdParams,
    body: Nullable(Shape({ version: Count })),
    reply: Empty,
  },
})
