/** Argon2id from Node's own crypto, stored as the usual `$argon2id$...` text (rule identity-10). */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** OWASP's minimum: 19 MiB, two passes, one lane. */
const memoryKib = 19_456
const passes = 2
const parallelism = 1
const nonceBytes = 16
const tagBytes = 32

type Costs = { readonly memory: number; readonly passes: number; readonly parallelism: number }
const costs: Costs = { memory: memoryKib, passes, parallelism }
const derive = promisify(argon2)

const tagOf = (password: string, nonce: Buffer, { memory, passes, parallelism }: Costs): Promise<Buffer> =>
  derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    memory,
    passes,
    parallelism,
    tagLength: tagBytes,
  })

const text = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(nonceBytes)
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$${text(nonce)}$${text(await tagOf(password, nonce, costs))}`
}

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/**
 * A well-formed hash that no password fits: compared for unknown accounts, so that the check takes as long.
 */
export const noPassword = `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$${text(Buffer.alloc(nonceBytes))}$${text(Buffer.alloc(tagBytes))}`

/** Whether the password is right; hashes once in any case. */
export async function passwordFits(password: string, hash: string | null): Promise<boolean> {
  const parts = form.exec(hash ?? noPassword)
  if (!parts) throw new Error('a stored password hash is not well-formed')
  const [, memory, rounds, lanes, nonce = '', tag = ''] = parts
  const found = await tagOf(password, Buffer.from(nonce, 'base64'), {
    memory: Number(memory),
    passes: Number(rounds),
    parallelism: Number(lanes),
  })
  return timingSafeEqual(found, Buffer.from(tag, 'base64')) && hash !== null
}
