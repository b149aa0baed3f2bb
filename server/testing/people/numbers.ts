/** Numbers that are unique in a test run and have no special meaning in the sandbox. */

let numbers = 0
/** Skips numbers that end in 9xx, which fail in the sandbox on purpose (sandbox/sentinels.ts). */
function nextNumber(): number {
  numbers += 1
  return Math.floor(numbers / 900) * 1_000 + (numbers % 900)
}
export const newPhone = (): string => `07${String(30_000_000 + nextNumber())}`
export const newDocument = (): string => String(20_000_000 + nextNumber())
