/** The version of the product, its API and its client. CHANGELOG.md says what changed; every package.json has it too. */
export const PRODUCT_VERSION = '1.0.0';
