/** The box about the device, on pages without React. */
import { startDevice } from '../device/start.ts'

export function start(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLElement>('[data-device]')) startDevice(box)
}
