/** A separate file system that can be full, for the database of the chaos run. Needs root on Linux. */
import { execFileSync } from 'node:child_process'
import { statfsSync } from 'node:fs'

export type Room = {
  readonly isLimited: boolean
  /** Fills it: nothing more can be written. */
  fill(): void
  free(): void
  /** Removes it when it is no longer used. */
  leave(): void
}

const size = '3g'
const mount = (...words: string[]): void =>
  void execFileSync('mount', words, { stdio: ['ignore', 'ignore', 'pipe'] })

export function limitedRoom(folder: string): Room {
  const nothing = () => undefined
  try {
    mount('-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder)
  } catch {
    return { isLimited: false, fill: nothing, free: nothing, leave: nothing }
  }
  return {
    isLimited: true,
    fill() {
      const { blocks, bfree, bsize } = statfsSync(folder)
      mount('-o', `remount,size=${(blocks - bfree) * bsize}`, folder)
    },
    free: () => mount('-o', `remount,size=${size}`, folder),
    leave: () => void execFileSync('umount', ['-l', folder]),
  }
}
