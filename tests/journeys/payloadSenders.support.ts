import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { payloads, type Session, sessionAt, textOf } from './payloads.support.ts'

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)

async function picture(name: string): Promise<File> {
  const plain = { create: { width: 640, height: 360, channels: 3, background: '#8a5a2b' } } as const
  return new File([await sharp(plain).png().toBuffer()], name, { type: 'image/png' })
}

/** Requests and messages as guests and customers send them, with a file whose name is a payload. */
async function sendForms({ client: { call } }: Session, number: number): Promise<void> {
  const text = (limit: number) => textOf(number, limit)
  const sender = { email: 'vera@proba.example', phone: '+7 391 000-00-12', agreement: true }
  await call('POST /leads', {
    body: { ...sender, name: text(200), company: text(200), comment: text(2000) },
  })
  await call(
    'POST /feedback',
    {
      body: {
        ...sender,
        theme: 'quality',
        section: 'complaint',
        company: text(200),
        fio: text(200),
        comment: text(2000),
      },
    },
    { file: await picture(`${payloads[number % payloads.length]}.png`) },
  )
  const { email, phone } = sender
  await call('POST /claims', {
    body: {
      type: 'consulting',
      theme: 'subscriber_service',
      username: text(200),
      companyName: text(200),
      email,
      phone,
    },
  })
}

/** What a customer writes beside the forms: the purpose of images, of one order, whose pictures are then drawn once. */
async function askForImages({ client: { call, send } }: Session): Promise<void> {
  const { items } = await call('GET /personal/orders', { query: { perPage: 1 } })
  for (const { id } of items)
    for (const number of [0, 1, 2])
      await send('POST /order/{id}/renders', { params: { id }, body: { comments: textOf(number, 1000) } })
}

/** What the back office writes where there is nothing to change yet. */
async function create({ client: { call } }: Session): Promise<void> {
  const { items: offers } = await call('GET /admin/offers', { query: { perPage: 3 } })
  const [file] = await call(
    'POST /storage/upload',
    { query: { purpose: 'image' } },
    { file: await picture('a.png') },
  )
  for (const [index, { id: offerId }] of offers.entries()) {
    await call('POST /techOrders', { body: { offerId, count: 1, comment: textOf(index, 500) } })
    await call('POST /closeopen', {
      body: {
        action: 'close',
        // Not tomorrow: for three hours of each day that is today in Moscow, and the update is carried out at once.
        date: days(index + 2),
        productIds: [index + 1],
        reasonRu: textOf(index, 500),
        reasonEn: textOf(index + 1, 500),
        opensAt: null,
      },
    })
    await call('POST /banners', {
      body: {
        title: textOf(index, 200),
        description: textOf(index, 500),
        linkTitle: textOf(index, 100),
        link: '/contacts',
        image: file?.uuid ?? null,
        pages: ['/'],
        active: true,
      },
    })
    await call('POST /admin/views', {
      body: {
        list: 'news',
        name: textOf(index, 60),
        filter: {},
        sort: { field: 'id', order: 'ASC' },
        hidden: [],
        isDefault: false,
      },
    })
    await call('POST /users/demo', {
      body: {
        name: textOf(index, 200),
        email: `trial${index}@proba.example`,
        phone: '+7 391 000-00-12',
        companyName: textOf(index, 200),
        inn: '',
      },
    })
  }
  await call('POST /loginAs', { body: { userId: 2, reason: textOf(1, 300) } })
}

/** Accounting reports movements of metal whose documents are payloads. */
async function deliver(url: string, key: string, { client: { call } }: Session): Promise<void> {
  const { items } = await call('GET /admin/contracts', { query: { perPage: 5 } })
  const movements = items.map(({ sapNumber }, index) => ({
    id: textOf(index, 100),
    sapNumber,
    metal: 'gold',
    kind: 'received',
    assay: 999,
    mass: 1000,
    at: new Date(Date.now() - 3_600_000).toISOString(),
    document: textOf(index, 200),
  }))
  const answer = await fetch(`${url}/api/v1/integration/movements`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ movements }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/** Everything that people and systems write into the portal beside changing records of the back office. */
export async function sendAll(url: string, integrationKey: string): Promise<void> {
  const [customer, admin] = [await sessionAt(url, 'client'), await sessionAt(url, 'admin')]
  for (const [number, sender] of [customer, await sessionAt(url, 'client.b'), admin].entries())
    await sendForms(sender, number)
  await askForImages(customer)
  await create(admin)
  await deliver(url, integrationKey, admin)
  // The jobs of what was sent write their records.
  await sleep(1000)
}
