import { expect, test } from 'vitest'
import { parseS3Url } from './s3Url.ts'

test('S3_URL names host, bucket, folder, region, key and secret; signs in the secret are percent-encoded', () => {
  expect(
    parseS3Url('https://AKIA:se%2Fcr%2Bet%40@s3.example.com:9000/files/portal/a?region=ru-central1'),
  ).toEqual({
    origin: 'https://s3.example.com:9000',
    bucket: 'files',
    prefix: 'portal/a',
    region: 'ru-central1',
    accessKey: 'AKIA',
    secretKey: 'se/cr+et@',
  })
})

test('the region may be left out, and the folder', () => {
  expect(parseS3Url('http://k:s@localhost:9000/files/')).toMatchObject({ region: 'us-east-1', prefix: '' })
})

test.each([
  ['no key', 'https://s3.example.com/files'],
  ['no secret', 'https://key@s3.example.com/files'],
  ['no bucket', 'https://k:s@s3.example.com'],
  ['another protocol', 's3://k:s@host/files'],
  ['a bucket that cannot be one', 'https://k:s@host/Bucket'],
  ['an unknown parameter', 'https://k:s@host/files?acl=public'],
  ['a region that cannot be one', 'https://k:s@host/files?region=a%20b'],
  ['a folder out of the bucket', 'https://k:s@host/files/%2e%2e%2fother'],
  ['a fragment, as of a secret that was not encoded', 'https://k:s@host/files#x'],
  ['a bad escape in the secret', 'https://k:%E0%A4%A@host/files'],
  ['no URL', 'files'],
])('%s is no S3_URL', (_what, text) => {
  expect(parseS3Url(text)).toBeNull()
})
