/** Names of the enhancers (`web/enhance/`), and the component that loads them on pages without React. */
import { enhancerAddresses } from 'virtual:enhancers'

export type Enhancer =
  | 'account'
  | 'add-ons'
  | 'calculator'
  | 'captcha'
  | 'consent'
  | 'copy'
  | 'countdown'
  | 'device'
  | 'form'
  | 'install'
  | 'own-price'
  | 'passkey'
  | 'pay'
  | 'push'
  | 'remember'
  | 'share'
  | 'upload'
  | 'waiting'

/** Loads the enhancers a page names. For pages without React only. */
export const Enhance = ({ names }: { readonly names: readonly Enhancer[] }) =>
  names.map((name) => <script key={name} type="module" src={enhancerAddresses[name]} />)
