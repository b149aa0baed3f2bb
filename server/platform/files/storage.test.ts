/** Files in a folder and in an S3-compatible store: encrypted, complete, and unreadable once changed. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSecrets } from '../security/secrets.ts'
import { createStorage, sweep, type Storage } from './storage.ts'
import { folderBackend } from './storage-folder.ts'
import { s3Backend } from './storage-s3.ts'

const secretKey = 'a secret key of a test, long enough'
const bytes = Buffer.from('the front of a national id')
const keysOf = async (storage: Storage, ageMs: number): Promise<string[]> =>
  (await Array.fromAsync(storage.olderThan(ageMs))).flat()

let root = ''
let bucket: FakeBucket
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mkopo-files-'))
  bucket = await startBucket()
})
afterAll(async () => {
  await bucket.stop()
  for (const folder of [root, `${root}-statements`]) await rm(folder, { recursive: true, force: true })
})

const stores = {
  folder: () => createStorage(folderBackend(root), createSecrets(secretKey)),
  s3: () => createStorage(s3Backend(bucket.config, 'scans'), createSecrets(secretKey)),
}

describe.each(['folder', 's3'] as const)('%s', (kind) => {
  test('a file storage returns what was put, once for each put', async () => {
    const storage = stores[kind]()
    const [one, other] = [await storage.put(bytes), await storage.put(bytes)]
    expect(one.key).toMatch(/^[0-9a-f]{64}$/)
    expect(one.key).not.toBe(other.key)
    expect(await storage.get(one.key)).toEqual(bytes)
    await storage.remove(one.key)
    await storage.remove(one.key)
    expect(await storage.get(one.key)).toBeNull()
    expect(await storage.get(other.key)).toEqual(bytes)
  })
  test('a file storage lists what is old enough', async () => {
    const storage = stores[kind]()
    const { key } = await storage.put(bytes)
    expect(await keysOf(storage, -1_000)).toContain(key)
    expect(await keysOf(storage, 3_600_000)).not.toContain(key)
  })
  test('a file that no row names is deleted once it is old, only in its own area', async () => {
    const storage = stores[kind]()
    const [named, unnamed] = [await storage.put(bytes), await storage.put(bytes)]
    const elsewhere =
      kind === 's3'
        ? createStorage(s3Backend(bucket.config, 'statements'), createSecrets(secretKey))
        : createStorage(folderBackend(`${root}-statements`), createSecrets(secretKey))
    const other = await elsewhere.put(bytes)
    const inUse = (keys: readonly string[]) =>
      Promise.resolve(new Set(keys.filter((key) => key === named.key)))
    await sweep(storage, inUse)
    expect(await storage.get(unnamed.key)).toEqual(bytes)
    await sweep(storage, inUse, -1_000)
    expect([
      await storage.get(named.key),
      await storage.get(unnamed.key),
      await elsewhere.get(other.key),
    ]).toEqual([bytes, null, bytes])
  })
  test('a key that is none leads nowhere', async () => {
    expect(await stores[kind]().get('../../etc/passwd')).toBeNull()
    await stores[kind]().remove('../../etc/passwd')
  })
})

describe('in the folder', () => {
  const pathOf = (key: string) => join(root, key.slice(0, 2), key)

  test('nothing of a file can be read without the key', async () => {
    const { key } = await stores.folder().put(bytes)
    expect(readFileSync(pathOf(key)).includes(bytes)).toBe(false)
    await expect(
      createStorage(folderBackend(root), createSecrets('another secret key')).get(key),
    ).rejects.toThrow()
  })
  test('a changed, a shortened and an exchanged file are refused', async () => {
    const storage = stores.folder()
    const [one, other] = [await storage.put(bytes), await storage.put(bytes)]
    const sealed = readFileSync(pathOf(one.key))
    for (const at of [0, 12, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[at]! ^= 1
      writeFileSync(pathOf(one.key), changed)
      await expect(storage.get(one.key)).rejects.toThrow()
    }
    writeFileSync(pathOf(one.key), sealed.subarray(0, 20))
    await expect(storage.get(one.key)).rejects.toThrow()
    writeFileSync(pathOf(one.key), sealed)
    await rename(pathOf(one.key), pathOf(other.key))
    await expect(storage.get(other.key)).rejects.toThrow()
  })
  test('a file that cannot be finished leaves nothing behind', async () => {
    const full = join(root, 'full')
    const keeper = folderBackend(full)
    const name = 'ab'.repeat(32)
    await mkdir(join(full, 'ab', name), { recursive: true }) // the path is taken, so the rename fails
    await expect(keeper.write(name, bytes)).rejects.toThrow()
    expect(await readdir(join(full, 'ab'))).toEqual([name])
  })
  test('an unfinished file of a killed process is deleted when it is old', async () => {
    const folder = join(root, 'cd')
    const unfinished = join(folder, `${'cd'.repeat(32)}.unfinished`)
    await mkdir(folder, { recursive: true })
    await writeFile(unfinished, 'half')
    await utimes(unfinished, new Date(0), new Date(0))
    await keysOf(stores.folder(), 60_000)
    expect(
      readdirSync(folder).filter((name) => name.endsWith('.unfinished')),
      'another file may be in the same folder',
    ).toEqual([])
  })
})

type FakeBucket = { readonly config: Parameters<typeof s3Backend>[0]; stop(): Promise<void> }

/** The part of S3 that the client uses, path style; lists one key per page. */
async function startBucket(): Promise<FakeBucket> {
  const objects = new Map<string, { body: Buffer; at: Date }>()
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://s3')
    const key = url.pathname.replace(/^\/bucket\/?/, '')
    if (
      !request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=access/') ||
      !url.pathname.startsWith('/bucket')
    )
      return void response.writeHead(403).end()
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.method === 'PUT') objects.set(key, { body: Buffer.concat(chunks), at: new Date() })
      if (request.method === 'PUT') return response.writeHead(200).end()
      if (request.method === 'DELETE') return (objects.delete(key), response.writeHead(204).end())
      if (key === '') {
        const from = Number(url.searchParams.get('continuation-token') ?? 0)
        const all = [...objects].filter(([name]) => name.startsWith(url.searchParams.get('prefix') ?? ''))
        const entry = all[from]
        const contents = entry
          ? `<Contents><Key>${entry[0]}</Key><LastModified>${entry[1].at.toISOString()}</LastModified></Contents>`
          : ''
        const more = from + 1 < all.length
        return response
          .writeHead(200, { 'content-type': 'application/xml' })
          .end(
            `<ListBucketResult><IsTruncated>${more}</IsTruncated>${contents}${more ? `<NextContinuationToken>${from + 1}</NextContinuationToken>` : ''}</ListBucketResult>`,
          )
      }
      const found = objects.get(key)
      if (found) return response.writeHead(200).end(found.body)
      return response
        .writeHead(404, { 'content-type': 'application/xml' })
        .end('<Error><Code>NoSuchKey</Code><Message>no such key</Message></Error>')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    config: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: 'bucket',
      region: 'us-east-1',
      accessKey: 'access',
      secret: 'secret',
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
