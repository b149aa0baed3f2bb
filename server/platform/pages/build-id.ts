/** Id of the running build, so that an open page notices a newer one (rule calls-4). */
import { readFileSync } from 'node:fs'

export function readBuildId(): string {
  try {
    return readFileSync(new URL('../../web/build/build-id', import.meta.url), 'utf8').trim()
  } catch {
    return '00unbuilt' // sorts before every build
  }
}
