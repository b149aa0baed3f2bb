/** `npm run client`: generates the files for client programs from the contract. */
import { writeFileSync } from 'node:fs'
import { callTypes, postmanCollection } from './made.ts'

const at = (name: string): URL => new URL(`../../client/${name}`, import.meta.url)
writeFileSync(at('calls.d.ts'), callTypes())
writeFileSync(at('postman.json'), `${JSON.stringify(postmanCollection(), null, 2)}\n`)
