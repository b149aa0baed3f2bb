/** The picture of a page where its address is shared; drawn by `vite/pictures.ts`. */
import type { Language } from '../visit/language.ts'

export const sharePicture = {
  width: 1200,
  height: 630,
  path: (language: Language): string => `/preview-${language}.png`,
}
