/** Versions of the products configuration: dated and never changed. */
import type { ProductsConfig } from '../../../domain/price/products.ts'
import { versionTable, type Version } from '../../platform/capability/versions.ts'

export type ProductVersion = Version<ProductsConfig>

export const productVersions = versionTable<ProductsConfig>('product_version')
