/** Files in an S3-compatible store, for services on several machines. */
import type { S3Client } from '@aws-sdk/client-s3'
import type { StorageBackend } from './storage.ts'

export type S3Config = {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secret: string
}

const timeoutMs = 15_000
const attempts = 3

export function s3Backend(
  { endpoint, bucket, region, accessKey, secret }: S3Config,
  area: string,
): StorageBackend {
  const prefix = `${area}/`
  // The library is large: load it at the first file, only in services that use it.
  const library = () => import('@aws-sdk/client-s3')
  let opened: S3Client | undefined
  const client = async (): Promise<S3Client> => {
    const { S3Client } = await library()
    return (opened ??= new S3Client({
      endpoint,
      region,
      forcePathStyle: true,
      maxAttempts: attempts,
      credentials: { accessKeyId: accessKey, secretAccessKey: secret },
      requestHandler: { requestTimeout: timeoutMs, connectionTimeout: timeoutMs },
      // Some S3-compatible stores lack the newer checksums. Decryption already verifies the content.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }))
  }
  return {
    async write(name, sealed) {
      const { PutObjectCommand } = await library()
      await (
        await client()
      ).send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: prefix + name,
          Body: sealed,
          ContentType: 'application/octet-stream',
        }),
      )
    },
    async read(name) {
      const { GetObjectCommand, NoSuchKey } = await library()
      try {
        const { Body } = await (
          await client()
        ).send(new GetObjectCommand({ Bucket: bucket, Key: prefix + name }))
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    async remove(name) {
      const { DeleteObjectCommand } = await library()
      await (await client()).send(new DeleteObjectCommand({ Bucket: bucket, Key: prefix + name }))
    },
    async *olderThan(ageMs) {
      const { ListObjectsV2Command } = await library()
      const before = Date.now() - ageMs
      let from: string | undefined
      do {
        const page = await (
          await client()
        ).send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: prefix,
            ...(from ? { ContinuationToken: from } : {}),
          }),
        )
        yield (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
          Key && LastModified && LastModified.getTime() <= before ? [Key.slice(prefix.length)] : [],
        )
        from = page.NextContinuationToken
      } while (from)
    },
  }
}
