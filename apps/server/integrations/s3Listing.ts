export interface ListedObject {
  readonly key: string
  readonly writtenAt: Date
}

const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => signs[name] ?? '')
const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text of the first element of a name. */
function textOf(xml: string, name: string): string | undefined {
  const start = xml.indexOf(`<${name}>`)
  const end = start < 0 ? -1 : xml.indexOf(`</${name}>`, start)
  return end < 0 ? undefined : unescaped(xml.slice(start + name.length + 2, end))
}

/** Objects of one page of an answer to ListObjectsV2. */
function objectsOf(xml: string): ListedObject[] {
  return xml
    .split('<Contents>')
    .slice(1)
    .flatMap((part) => {
      const key = textOf(part, 'Key')
      const writtenAt = new Date(textOf(part, 'LastModified') ?? '')
      return key === undefined || Number.isNaN(writtenAt.getTime()) ? [] : [{ key, writtenAt }]
    })
}

/** All objects of a bucket under a prefix, page by page (ListObjectsV2); `ask` sends a signed GET and returns its XML. */
export async function* listedObjects(
  bucketUrl: string,
  prefix: string | undefined,
  ask: (url: string) => Promise<string>,
): AsyncGenerator<ListedObject> {
  let token: string | undefined
  do {
    const url = new URL(bucketUrl)
    url.searchParams.set('list-type', '2')
    if (prefix) url.searchParams.set('prefix', `${prefix}/`)
    if (token !== undefined) url.searchParams.set('continuation-token', token)
    const xml = await ask(url.href)
    yield* objectsOf(xml)
    token = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : undefined
  } while (token !== undefined)
}
