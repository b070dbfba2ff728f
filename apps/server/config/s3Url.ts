/** Location of the files in an S3-compatible store, and its key (setting S3_URL). */
export interface S3Settings {
  /** Scheme, host and port. */
  readonly origin: string
  readonly bucket: string
  /** Folder inside the bucket without slashes around it; empty: the bucket itself. */
  readonly prefix: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

/** The form of S3_URL, for the message about a bad one. */
export const s3UrlForm = 'https://KEY:SECRET@host/bucket/folder?region=us-east-1'

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const folderName = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/
const regionName = /^[a-z0-9-]{1,40}$/

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/**
 * Reads S3_URL: key and secret percent-encoded before the host, then the bucket, a folder if wanted, and the region
 * (us-east-1 when the store has none). Null when it has another form.
 */
export function parseS3Url(text: string): S3Settings | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean)
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const accessKey = decoded(url.username)
  const secretKey = decoded(url.password)
  const others = [...url.searchParams.keys()].filter((name) => name !== 'region')
  const fits =
    /^https?:$/.test(url.protocol) &&
    bucketName.test(bucket) &&
    folders.every((folder) => folderName.test(folder)) &&
    regionName.test(region) &&
    others.length === 0 &&
    url.hash === ''
  if (!fits || !accessKey || !secretKey) return null
  return { origin: url.origin, bucket, prefix: folders.join('/'), region, accessKey, secretKey }
}
