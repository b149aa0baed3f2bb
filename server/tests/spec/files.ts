/** Files that rows upload, by name. */
import sharp from 'sharp'
import { pdfOf } from '../../testing/files/pdf-upload.ts'

const picture = () => sharp({ create: { width: 900, height: 600, channels: 3, background: '#b8c8c0' } })
const file = (bytes: Buffer, name: string): File => new File([new Uint8Array(bytes)], name)
const megabyte = 1_048_576

export const files: Readonly<Record<string, () => Promise<File>>> = {
  'scan.png': async () => file(await picture().png().toBuffer(), 'scan.png'),
  'scan.jpeg': async () => file(await picture().jpeg().toBuffer(), 'scan.jpeg'),
  'scan.pdf': async () => file(await pdfOf(1), 'scan.pdf'),
  'scan.gif': async () => file(await picture().gif().toBuffer(), 'scan.gif'),
  'broken.jpeg': async () => file((await picture().jpeg().toBuffer()).subarray(0, 400), 'broken.jpeg'),
  /** One byte above 10 MB. */
  'large.jpeg': async () =>
    file(Buffer.concat([await picture().jpeg().toBuffer(), Buffer.alloc(10 * megabyte)]), 'large.jpeg'),
}
